import {type Clock, install} from '@sinonjs/fake-timers';
import {onTestFinished} from 'vitest';

let clock: Clock | undefined;

/**
 * Timeouts of the app end from now on only when the test lets time pass, until it calls `resumeTimeouts()`
 * or ends. Vitest's own fake timers go on while a test waits for an element, by some milliseconds at each
 * look, so they cannot prove that something has not happened yet. A toast that finds no free place then stays unseen:
 * tests look at `currentToast()` instead.
 */
export function stopTimeouts(): void {
  // Those that began before can still be cleared, or they would end all the same.
  clock = install({toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true});
}

/** As `stopTimeouts`; `performance.now()` stands still with them, from zero. */
export function stopTime(): void {
  clock = install({
    toFake: ['setTimeout', 'clearTimeout', 'performance'],
    shouldClearNativeTimers: true,
  });
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

/**
 * Animations stand still from now on until the test moves them: a slow machine would find them ended. What appears
 * over the page lets presses through for as long as it does for users.
 */
export function stopAnimations(): void {
  const still = new CSSStyleSheet();
  still.replaceSync(
    '* {animation-play-state: paused !important} :root {--grace: 500ms !important}',
  );
  document.adoptedStyleSheets.push(still);
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== still);
  });
}
