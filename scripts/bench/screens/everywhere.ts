import type {Page} from '@playwright/test';
import {type Benchmark, type Budget, percentile} from '../benchmark.ts';
import {homeOf, openBrowser, rest} from '../browsers.ts';
import {
  expectScreen,
  findScreens,
  goBack,
  type Screen,
  tookSincePress,
  untilShown,
} from './screens.ts';

export interface Trip {
  readonly from: string;
  readonly to: string;
  readonly way: 'on' | 'back';
  /** In milliseconds. */
  readonly took: number;
}

export function slowestWays(trips: readonly Trip[], count: number): string[] {
  return [...Map.groupBy(trips, nameOf)]
    .map(([name, some]) => {
      const times = some.map(({took}) => took);
      return {name, median: percentile(times, 50), worst: Math.max(...times)};
    })
    .toSorted((a, b) => b.median - a.median)
    .slice(0, count)
    .map(({name, median, worst}) => `${name} ${median.toFixed(0)} (at most ${worst.toFixed(0)})`);
}

function nameOf({from, to, way}: Trip): string {
  return way === 'on' ? `${from} -> ${to}` : `${from} -> back to ${to}`;
}

/** Links that do not hold the address of a screen, for which any store and oneself are good enough. */
const LINKS: Readonly<Record<string, string>> = {
  store: 'main a[href^="/store/"]:not([href*="/sign/"])',
  profile: 'header a[href^="/profile/"]',
};

/** Milliseconds until another screen is painted, reached by Enter on a link; undefined without a link. */
async function goOn(page: Page, to: Screen): Promise<number | undefined> {
  const pathname = to.name === 'search' ? await readySearch(page, to) : await readyLink(page, to);
  if (pathname === undefined) return undefined;
  await rest(20);
  await expectScreen(page, {...to, pathname});
  await page.keyboard.press('Enter');
  try {
    return await tookSincePress(page);
  } catch (cause) {
    throw new Error(`From ${page.url()} nobody gets to ${to.name}.`, {cause});
  } finally {
    await rest(50);
  }
}

async function readyLink(page: Page, {name, address}: Screen): Promise<string | undefined> {
  const link = page.locator(LINKS[name] ?? `a[href="${address}"]`).first();
  if ((await link.count()) === 0) return undefined;
  await link.evaluate(link => {
    link.focus({preventScroll: true});
    if (document.activeElement !== link) throw new Error('What leads there cannot be focused.');
  });
  return (await link.getAttribute('href')) ?? undefined;
}

async function readySearch(page: Page, {address}: Screen): Promise<string> {
  const {pathname, searchParams} = new URL(address, page.url());
  await page.getByRole('banner').getByRole('combobox').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(searchParams.get('q') ?? '');
  await page.getByRole('listbox', {name: 'Suggestions'}).waitFor();
  return pathname;
}

/** The first is a first visit to some, and does not count. */
const ROUNDS = 3;
const SLOWEST = 3;
const BUDGET: Budget = {p95: 50};

/** From each screen to each that it leads to and back, all visited before, as one page. */
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
