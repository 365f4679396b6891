import {createHash} from 'node:crypto';
import {setTimeout as delay} from 'node:timers/promises';
import {findProcess, listProcesses, type ProcessEntry} from './process-table.ts';

const POLL_MS = 50;
/** After this long even a killed process counts as stuck in the kernel, in milliseconds. */
const KILL_PATIENCE_MS = 5000;

/** A signal, and how long to wait for its effect before the next one, in milliseconds. */
export type EndStep = readonly [signal: NodeJS.Signals, waitMs: number];

/** The mark of an instance: the same for every start on one data directory, different for any other. */
export function instanceMark(dataDir: string): string {
  return createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
}

/** Which processes to end: those with a mark, or those working in a directory that only we work in. */
export interface Leftovers {
  readonly instance: string;
  readonly service: string;
  /** Postgres overwrites its workers' environment, but all of them work in its data directory. */
  readonly directory?: string | undefined;
}

/** Whether a process is one of those that `wanted` describes. Never true for this process itself. */
export function belongsTo(entry: ProcessEntry, wanted: Leftovers): boolean {
  if (entry.pid === process.pid) return false;
  if (wanted.directory !== undefined && entry.directory === wanted.directory) return true;
  return entry.instance === wanted.instance && entry.service === wanted.service;
}

/**
 * Ends what is left of a service, and waits until it is gone.
 * @param gentle signals to try, in order, before killing.
 * @returns how many processes there were.
 */
export async function endLeftovers(wanted: Leftovers, gentle: readonly EndStep[]): Promise<number> {
  const find = async () => (await listProcesses()).filter(entry => belongsTo(entry, wanted));
  const isMarked = (entry: ProcessEntry) => entry.instance === wanted.instance;
  const found = await find();
  let left: readonly ProcessEntry[] = found;
  for (const [signal, waitMs] of gentle) {
    if (left.length === 0) break;
    // Only to those with our mark: a Postgres worker takes the same signal for something else.
    await signalAll(left.filter(isMarked), signal);
    left = await remaining(left, waitMs);
  }
  // Looked up anew each time: one that is about to die may still have started another.
  for (left = await find(); left.length > 0; left = await find()) {
    await signalAll(left, 'SIGKILL');
    const stuck = await remaining(left, KILL_PATIENCE_MS);
    if (stuck.length > 0) break;
  }
  return found.length;
}

async function signalAll(entries: readonly ProcessEntry[], signal: NodeJS.Signals): Promise<void> {
  for (const entry of entries) {
    if (await isSame(entry)) trySignal(entry.pid, signal);
  }
}

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}

async function remaining(entries: readonly ProcessEntry[], waitMs: number) {
  const deadline = Date.now() + waitMs;
  let left = entries;
  for (;;) {
    const same = await Promise.all(left.map(isSame));
    left = left.filter((_, index) => same[index]);
    if (left.length === 0 || Date.now() > deadline) return left;
    await delay(POLL_MS);
  }
}

async function isSame(entry: ProcessEntry): Promise<boolean> {
  return (await findProcess(entry.pid))?.startedAt === entry.startedAt;
}
