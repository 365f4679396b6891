import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {monitorEventLoopDelay} from 'node:perf_hooks';
import {promisify} from 'node:util';
import {parsePs, partsBelow, readMemory} from '../memory.ts';

const MEMORY_EVERY_MS = 3000;
const MB = 1e6;

const run = promisify(execFile);

/** Seconds of processor by part of the stack since it started; workers of the sync engine on their own. */
export async function processorSeconds(root: number): Promise<Map<string, number>> {
  const {stdout} = await run('ps', ['-axo', 'pid=,ppid=,rss=,args='], {maxBuffer: 2 ** 26});
  const seconds = new Map<string, number>();
  for (const {name, processes} of partsBelow(root, parsePs(stdout))) {
    for (const {pid, command} of processes) {
      const worker = /\/zero-cache\/src\/server\/([\w-]+)\.[jt]s/.exec(command)?.[1];
      const part = worker ? `${name}: ${worker}` : name;
      seconds.set(part, (seconds.get(part) ?? 0) + (await secondsOf(pid)));
    }
  }
  return seconds;
}

export function coresBetween(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  seconds: number,
): Map<string, number> {
  return new Map(
    Array.from(after, ([part, used]) => {
      return [part, Math.max(0, used - (before.get(part) ?? 0)) / seconds] as const;
    }),
  );
}

/** Megabytes of all processes of the stack. */
export async function memoryOf(root: number): Promise<number> {
  const {parts} = await readMemory(root);
  return parts.reduce((sum, {bytes}) => sum + bytes, 0) / MB;
}

/** Looks at the memory until it is told to end, which resolves with the most that it was. */
export function watchMemory(root: number): () => Promise<number> {
  let most = 0;
  let isLooking: Promise<void> | undefined;
  const measure = async () => {
    most = Math.max(most, await memoryOf(root));
    isLooking = undefined;
  };
  const look = () => {
    isLooking ??= measure();
  };
  look();
  const timer = setInterval(look, MEMORY_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await isLooking;
    return most;
  };
}

/** With children that have ended; 0 for a process that has ended itself, or where the system does not tell. */
async function secondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // utime, stime, cutime and cstime, in hundredths of a second.
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

/** Milliseconds since 1970, finer than `Date.now()`, and comparable among the processes of a machine. */
export const moment = (): number => performance.timeOrigin + performance.now();

const RESOLUTION_MS = 10;

export interface Strain {
  /** Milliseconds by which its timers were late, 95th percentile. */
  readonly lateMs: number;
  /** Seconds of processor. */
  readonly busySeconds: number;
}

/**
 * Watches this process from now on.
 * @returns what ends that.
 */
export function watchStrain(): () => Strain {
  const delay = monitorEventLoopDelay({resolution: RESOLUTION_MS});
  const before = process.cpuUsage();
  delay.enable();
  return () => {
    delay.disable();
    const {user, system} = process.cpuUsage(before);
    return {
      lateMs: Math.max(0, delay.percentile(95) / 1e6 - RESOLUTION_MS),
      busySeconds: (user + system) / 1e6,
    };
  };
}
