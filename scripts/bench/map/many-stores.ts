import {setTimeout as delay} from 'node:timers/promises';
import type {Browser, Page} from '@playwright/test';
import type {Benchmark} from '../benchmark.ts';
import {homeOf, middleOf, openBrowser, rest} from '../browsers.ts';
import type {Paint} from '../memory.ts';

const DATA = {stores: 50_000, signs: 2000, users: 100};
const OPENINGS = 5;
/** The map opens at 13, which shows a city; at 4 it shows a continent. */
const ZOOMS = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4];
const WHAT = `map of ${DATA.stores.toLocaleString('en')} stores`;

/**
 * A map of more stores than the data set has, in an app of its own. Nothing is indexed in the browser:
 * the database counts stores by cells, and the map asks for the cells, and then the stores, of its view.
 * What it takes to have the markers of a view stands for the indexing that other maps do.
 */
export const manyStores: Benchmark = {
  rows: [
    {what: `${WHAT}: tap on View Map -> all markers`, unit: 'ms'},
    {what: `${WHAT}: view moved -> all its markers`, unit: 'ms', budget: {p95: 300}},
    {what: `${WHAT}: markers in the page`, unit: '', budget: {p95: 200}},
    {what: `${WHAT}: frames of pan and zoom`, unit: 'ms', budget: {p95: 16.7}},
    {what: `${WHAT}: longest frame of a step`, unit: 'ms'},
  ],
  async run({stackOf}) {
    const stack = await stackOf(DATA);
    try {
      await using browser = await openBrowser(stack.url);
      const openings: number[] = [];
      for (let opening = 0; opening < OPENINGS; opening++) {
        openings.push(await openMap(browser, stack.url));
      }
      const page = await homeOf(browser, stack.url, 'ana');
      await viewMap(page);
      const steps = await walk(page);
      return {samples: [openings.slice(1), ...samplesOf(steps)], notes: notesOn(steps)};
    } finally {
      await stack.stop();
    }
  },
};

async function openMap(browser: Browser, url: string): Promise<number> {
  const page = await homeOf(browser, url, 'ana');
  const took = await viewMap(page);
  await page.context().close();
  return took;
}

async function viewMap(page: Page): Promise<number> {
  const {x, y} = await middleOf(page.getByRole('button', {name: 'View Map'}));
  await watchMarkers(page);
  await page.mouse.click(x, y);
  const paints = await settledMarkers(page, 1);
  const pressedAt = await page.evaluate(() => window.signpostMeter.pressedAt());
  return (paints.at(-1)?.at ?? Number.NaN) - pressedAt;
}

/** Over a city, out to the continent, and back in, with a look around at each zoom on the way out. */
async function walk(page: Page): Promise<Step[]> {
  await watchFrames(page);
  const steps: Step[] = [];
  for (const zoom of ZOOMS) {
    steps.push(await dragMap(page, `pan at ${zoom}`, 'away'));
    steps.push(await dragMap(page, `pan back at ${zoom}`, 'back'));
    await rest(100);
    if (zoom !== ZOOMS.at(-1)) steps.push(await zoomMap(page, `out from ${zoom}`, '-'));
  }
  for (const zoom of ZOOMS.slice(0, -1).toReversed()) {
    steps.push(await zoomMap(page, `in to ${zoom}`, '+'));
    await rest(100);
  }
  return steps;
}

function samplesOf(steps: readonly Step[]): number[][] {
  return [
    // A zoom has its own motion first, whose length is a matter of taste.
    steps.filter(({name}) => name.startsWith('pan')).flatMap(({took}) => took ?? []),
    steps.flatMap(({paints}) => paints.map(numberOf)),
    steps.flatMap(({frames}) => frames),
    steps.map(({frames}) => Math.max(...frames)),
  ];
}

function notesOn(steps: readonly Step[]): string[] {
  const longest = steps
    .map(({name, frames}) => ({name, frame: Math.max(...frames)}))
    .toSorted((a, b) => b.frame - a.frame)
    .slice(0, 3)
    .map(({name, frame}) => `${name} ${frame.toFixed(0)}`);
  const most = Math.max(...steps.flatMap(({paints}) => paints.map(numberOf)));
  return [
    `Map: the database counts the stores by cells, so the browser indexes only what a view shows; at most ${most} markers.`,
    `Map, steps with the longest frames in ms: ${longest.join(', ')}.`,
  ];
}

declare global {
  interface Window {
    /** When the frames began since they are watched, in milliseconds since 1970. */
    signpostFrames: number[];
  }
}

/** Notes the beginning of every frame from now on, one after the other, as long as the page is open. */
function watchFrames(page: Page): Promise<void> {
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

/** The milliseconds of each frame that began between `start` and `end`, in whole frames. */
export function lengthsOf(frames: readonly number[], start: number, end: number): number[] {
  return frames
    .map((began, index) => ({began, took: (frames[index + 1] ?? Number.NaN) - began}))
    .filter(({began, took}) => began >= start && began < end && !Number.isNaN(took))
    .map(({took}) => Math.max(1, Math.round(took / FRAME_MS)) * FRAME_MS)
    .map(length => Math.round(length * 10) / 10);
}

/** Nothing comes after so long without a change: milliseconds. */
const QUIET_MS = 600;
const TIMEOUT_MS = 20_000;

function watchMarkers(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.signpostMeter.watch(() => {
      const markers = [...document.querySelectorAll('.map-pin, .map-circle')];
      const words = markers.map(({textContent}) => textContent);
      return `${markers.length} ${words.join()}`;
    });
  });
}

const numberOf = ({saw}: Paint): number => Number.parseInt(saw, 10);

/**
 * What the markers showed, one after the other, until no more came.
 * @param atLeast so many changes are surely to come.
 */
async function settledMarkers(page: Page, atLeast: number): Promise<readonly Paint[]> {
  const startedAt = Date.now();
  for (;;) {
    const {paints, now} = await page.evaluate(() => {
      const {paints, now} = window.signpostMeter;
      return {paints: paints(), now: now()};
    });
    const lastAt = Math.max(startedAt, paints.at(-1)?.at ?? 0);
    if (paints.length >= atLeast && now - lastAt > QUIET_MS) return paints;
    if (now - startedAt > TIMEOUT_MS) throw new Error('The markers of the map do not settle.');
    await delay(50);
  }
}

/** Pixels, and in how many moves: about as fast as a hand, one move a frame. */
const DRAG = {right: 320, down: 60, moves: 20, pauseMs: 16};
/** Held still for so long before it is let go, a map does not slide on. */
const HOLD_MS = 100;
/** As long as the map takes to zoom, whether or not its markers change: milliseconds. */
const MOTION_MS = 300;

interface Step {
  readonly name: string;
  /** Milliseconds each, until the markers of the new view were painted. */
  readonly frames: readonly number[];
  /** From letting go, or from the key, until the last of its markers was painted; none changed: undefined. */
  readonly took: number | undefined;
  readonly paints: readonly Paint[];
}

function dragMap(page: Page, name: string, way: 'away' | 'back'): Promise<Step> {
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

async function zoomMap(page: Page, name: string, key: '+' | '-'): Promise<Step> {
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
