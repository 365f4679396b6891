import {monitorEventLoopDelay} from 'node:perf_hooks';

/** Milliseconds since 1970, finer than `Date.now()`, and comparable among the processes of a machine. */
export const moment = (): number => performance.timeOrigin + performance.now();

const RESOLUTION_MS = 10;

/** What a process that measures had to do itself. */
export interface Strain {
  /** Milliseconds by which its timers were late, 95th percentile. */
  readonly lateMs: number;
  /** Seconds of processor. */
  readonly busySeconds: number;
}

/** Watches this process from now on. @returns what ends that. */
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
