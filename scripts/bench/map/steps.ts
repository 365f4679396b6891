import {setTimeout as delay} from 'node:timers/promises';
import type {Page} from '@playwright/test';
import type {Paint} from '../meter.ts';
import {lengthsOf} from './frames.ts';
import {settledMarkers, watchMarkers} from './markers.ts';

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
