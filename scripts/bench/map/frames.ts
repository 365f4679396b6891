import type {Page} from '@playwright/test';

declare global {
  interface Window {
    /** When the frames began since they are watched, in milliseconds since 1970. */
    signpostFrames: number[];
  }
}

/** Notes the beginning of every frame from now on, one after the other, as long as the page is open. */
export function watchFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.signpostFrames = [];
    const frame = (time: number) => {
      window.signpostFrames.push(performance.timeOrigin + time);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** Milliseconds of one frame, of which a screen shows sixty a second. */
const FRAME_MS = 1000 / 60;

/**
 * How long each frame took, in milliseconds, of those that began from `start` on and before `end`. In
 * whole frames: a screen that drops none gives each a little less or more than its sixtieth.
 */
export function lengthsOf(frames: readonly number[], start: number, end: number): number[] {
  return frames
    .map((began, index) => ({began, took: (frames[index + 1] ?? Number.NaN) - began}))
    .filter(({began, took}) => began >= start && began < end && !Number.isNaN(took))
    .map(({took}) => Math.max(1, Math.round(took / FRAME_MS)) * FRAME_MS)
    .map(length => Math.round(length * 10) / 10);
}
