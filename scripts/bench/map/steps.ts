import {setTimeout as delay} from 'node:timers/promises';
import type {Page} from '@playwright/test';
import type {Paint} from '../meter.ts';

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

/** Nothing comes after so long without a change: milliseconds. */
const QUIET_MS = 600;
const PATIENCE_MS = 20_000;

/** Has the meter note every change of the markers. */
export function watchMarkers(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.signpostMeter.watch(() => {
      const markers = [...document.querySelectorAll('.map-pin, .map-circle')];
      const words = markers.map(({textContent}) => textContent);
      return `${markers.length} ${words.join()}`;
    });
  });
}

export const numberOf = ({saw}: Paint): number => Number.parseInt(saw, 10);

/**
 * What the markers showed, one after the other, until no more came.
 * @param atLeast so many changes are surely to come.
 */
export async function settledMarkers(page: Page, atLeast: number): Promise<readonly Paint[]> {
  const startedAt = Date.now();
  for (;;) {
    const {paints, now} = await page.evaluate(() => {
      const {paints, now} = window.signpostMeter;
      return {paints: paints(), now: now()};
    });
    const lastAt = Math.max(startedAt, paints.at(-1)?.at ?? 0);
    if (paints.length >= atLeast && now - lastAt > QUIET_MS) return paints;
    if (now - startedAt > PATIENCE_MS) throw new Error('The markers of the map do not settle.');
    await delay(50);
  }
}

/** Pixels, and in how many moves: about as fast as a hand, one move a frame. */
const DRAG = {right: 320, down: 60, moves: 20, pauseMs: 16};
/** Held still for so long before it is let go, a map does not slide on. */
const HOLD_MS = 100;
/** As long as the map takes to zoom, whether or not its markers change: milliseconds. */
const MOTION_MS = 300;

/** One action of a user on the map. */
export interface Step {
  readonly name: string;
  /** Milliseconds each, until the markers of the new view were painted. */
  readonly frames: readonly number[];
  /** From letting go, or from the key, until the last of its markers was painted; none changed: undefined. */
  readonly took: number | undefined;
  readonly paints: readonly Paint[];
}

export function dragMap(page: Page, name: string, way: 'away' | 'back'): Promise<Step> {
  return step(page, name, async () => {
    const {x, y} = await middleOfMap(page);
    const {moves, pauseMs} = DRAG;
    const [right, down] = way === 'away' ? [DRAG.right, DRAG.down] : [-DRAG.right, -DRAG.down];
    await page.mouse.move(x - right / 2, y - down / 2);
    await page.mouse.down();
    for (let move = 1; move <= moves; move++) {
      const share = move / moves - 0.5;
      await page.mouse.move(x + right * share, y + down * share);
      await delay(pauseMs);
    }
    await delay(HOLD_MS);
    await page.mouse.up();
  });
}

export async function zoomMap(page: Page, name: string, key: '+' | '-'): Promise<Step> {
  // A marker that a drag began on has the keyboard.
  await mapOn(page).focus();
  return step(page, name, () => page.keyboard.press(key), 1);
}

/** @param atLeast so many changes of the markers are surely to come. */
async function step(
  page: Page,
  name: string,
  act: () => Promise<void>,
  atLeast = 0,
): Promise<Step> {
  await watchMarkers(page);
  const startedAt = await page.evaluate(() => window.signpostMeter.now());
  await act();
  const paints = await settledMarkers(page, atLeast);
  const {frames, pressedAt} = await page.evaluate(() => ({
    frames: window.signpostFrames,
    pressedAt: window.signpostMeter.pressedAt(),
  }));
  if (pressedAt < startedAt) throw new Error('The map heard nothing.');
  const last = paints.at(-1);
  const endedAt = Math.max(pressedAt + MOTION_MS, last?.at ?? 0);
  return {
    name,
    frames: lengthsOf(frames, startedAt, endedAt),
    took: last && last.at > pressedAt ? last.at - pressedAt : undefined,
    paints,
  };
}

async function middleOfMap(page: Page): Promise<{x: number; y: number}> {
  const box = await mapOn(page).boundingBox();
  if (!box) throw new Error('The map is not on the screen.');
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}

const mapOn = (page: Page) => page.getByRole('group', {name: /^Map\./});
