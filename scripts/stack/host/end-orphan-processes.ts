import {createHash} from 'node:crypto';
import {setTimeout as delay} from 'node:timers/promises';
import {findProcess, listProcesses, type ProcessEntry} from './process-table.ts';

const POLL_MS = 50;
/** After this long even a killed process counts as stuck in the kernel, in milliseconds. */
const KILL_TIMEOUT_MS = 5000;

/** A signal, and how long to wait for its effect before the next one, in milliseconds. */
export type EndStep = readonly [signal: NodeJS.Signals, waitMs: number];

/** The mark of an instance: the same for every start on one data directory, different for any other. */
export function instanceMark(dataDir: string): string {
  return createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
}

type Matcher = (entry: ProcessEntry) => boolean;

/** Matches every process of one of an instance's services, by the mark that children inherit. */
export function markedAs(instance: string, service: string): Matcher {
  return entry => entry.instance === instance && entry.service === service;
}

/**
 * Ends the processes of a service that are left, and waits until they are gone. Never ends this process itself.
 * @param gentle signals to try, in order, before killing.
 * @param takesSignals the processes that receive those signals; by default all.
 */
export async function endOrphanProcesses(
  matches: Matcher,
  gentle: readonly EndStep[] = [],
  takesSignals: Matcher = matches,
): Promise<void> {
  const find = async () =>
    (await listProcesses()).filter(entry => entry.pid !== process.pid && matches(entry));
  let left: readonly ProcessEntry[] = await find();
  for (const [signal, waitMs] of gentle) {
    if (left.length === 0) break;
    await signalAll(left.filter(takesSignals), signal);
    left = await remaining(left, waitMs);
  }
  // Listed again each time: a dying process may still have started another.
  for (left = await find(); left.length > 0; left = await find()) {
    await signalAll(left, 'SIGKILL');
    const stuck = await remaining(left, KILL_TIMEOUT_MS);
    if (stuck.length > 0) break;
  }
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
