import {type Clock, install} from '@sinonjs/fake-timers';

let clock: Clock | undefined;

/**
 * Timeouts of the app end from now on only when the test lets time pass, until it calls `resumeTimeouts()`
 * or ends. Vitest's own fake timers go on while a test waits for an element, by some milliseconds at each
 * look, so they cannot prove that something has not happened yet.
 */
export function stopTimeouts(): void {
  clock = install({toFake: ['setTimeout', 'clearTimeout']});
}

/** @param ms milliseconds that go by for the timeouts that are stopped. */
export async function passTime(ms: number): Promise<void> {
  if (!clock) throw new Error('No timeouts are stopped; see stopTimeouts().');
  await clock.tickAsync(ms);
}

/** Timeouts that begin from now on end by themselves. */
export function resumeTimeouts(): void {
  clock?.uninstall();
  clock = undefined;
}
