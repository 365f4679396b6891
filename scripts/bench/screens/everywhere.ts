import type {Page} from '@playwright/test';
import type {Benchmark, Budget} from '../benchmark.ts';
import {homeOf, openBrowser, rest} from '../browsers.ts';
import {expectScreen, goBack, type Screen, untilShown} from './screens.ts';
import {findScreens} from './subjects.ts';
import {slowestWays, type Trip} from './trips.ts';
import {goOn} from './ways.ts';

/** The first is a first visit to some, and does not count. */
const ROUNDS = 3;
const SLOWEST = 3;
const BUDGET: Budget = {p95: 50};

/**
 * From each screen to each other that it leads to, and back, all of them visited before. Nothing leads
 * to the overview of the system, so the walk begins there; from then on it is one page.
 */
export const everywhere: Benchmark = {
  rows: [
    {what: 'navigation to a visited screen, all ways', unit: 'ms', budget: BUDGET},
    {what: 'navigation back, all ways', unit: 'ms', budget: BUDGET},
  ],
  async run({stack}) {
    const screens = (await findScreens(stack)).toReversed();
    await using browser = await openBrowser(stack.url);
    const page = await homeOf(browser, stack.url, 'ana');
    const trips: Trip[] = [];
    for (const from of screens) {
      if (from === screens[0]) await page.goto(from.address);
      else await goOn(page, from);
      await untilShown(page, from);
      for (let round = 0; round < ROUNDS; round++) {
        const some = await tripsFrom(page, from, screens);
        if (round > 0) trips.push(...some);
      }
    }
    const on = trips.filter(({way}) => way === 'on');
    const back = trips.filter(({way}) => way === 'back');
    return {
      samples: [timesOf(on), timesOf(back)],
      notes: [
        `Navigation, slowest ways in ms: ${slowestWays(on, SLOWEST).join(', ')};`,
        `and back: ${slowestWays(back, SLOWEST).join(', ')}.`,
      ],
    };
  },
};

async function tripsFrom(page: Page, from: Screen, screens: readonly Screen[]): Promise<Trip[]> {
  const trips: Trip[] = [];
  const {pathname} = new URL(page.url());
  for (const to of screens) {
    const took = to === from ? undefined : await goOn(page, to);
    if (took === undefined) continue;
    await expectScreen(page, {...from, pathname});
    const back = await goBack(page);
    await rest(50);
    trips.push({from: from.name, to: to.name, way: 'on', took});
    trips.push({from: to.name, to: from.name, way: 'back', took: back});
  }
  return trips;
}

const timesOf = (trips: readonly Trip[]) => trips.map(({took}) => took);
