import type {Browser, Page} from '@playwright/test';
import type {Benchmark} from '../benchmark.ts';
import {homeOf, middleOf, openBrowser, rest} from '../browsers.ts';
import {
  dragMap,
  numberOf,
  settledMarkers,
  type Step,
  watchFrames,
  watchMarkers,
  zoomMap,
} from './steps.ts';

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

/** The first map that a browser shows, its scripts included. */
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
