import {setTimeout as delay} from 'node:timers/promises';
import type {Page, Browser} from '@playwright/test';
import {type Benchmark, type Budget, percentile, aligned} from './benchmark.ts';
import {newContext, openBrowser, untilLive, homeOf, middleOf, rest} from './browsers.ts';
import {
  SLOW_DOWN,
  vitalsOf,
  expectScreen,
  goBack,
  tookSincePress,
  findScreens,
  type Screen,
  untilShown,
  collectScripts,
  sizeOf,
  type Vitals,
} from './screens/screens.ts';

const LOADS = 7;

/** How a visitor's first look at `/` goes on a slow phone's processor, with nothing in the cache. */
export const firstLoad: Benchmark = {
  rows: [
    {what: `first load of /, LCP, ${SLOW_DOWN}x slower CPU`, unit: 'ms', budget: {p95: 1500}},
    {what: 'layout shift of that', unit: '', budget: {p95: 0.05}},
  ],
  async run({stack: {url}}) {
    await using browser = await openBrowser(url);
    const largest: number[] = [];
    const shifts: number[] = [];
    for (let load = 0; load < LOADS; load++) {
      const {largestPaint, layoutShift} = await vitalsOf(browser, url, '/', untilLive);
      // The very first also starts the browser's own processes.
      if (load === 0) continue;
      largest.push(largestPaint);
      shifts.push(layoutShift);
    }
    return {samples: [largest, shifts]};
  },
};

const STARTS = 11;
/** Until the worker has taken the app in, and the sync engine has written down what it holds. */
const SETTLE_MS = 6000;

/** A later visit to `/` without any network: what was there last, from this device alone. */
export const warmStart: Benchmark = {
  rows: [
    {
      what: 'warm start without network -> content painted',
      unit: 'ms',
      budget: {p95: 700},
    },
  ],
  async run({stack: {url}}) {
    await using browser = await openBrowser(url);
    await using context = await newContext(browser, url);
    const first = await context.newPage();
    await first.goto('/');
    await untilLive(first);
    await first.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await delay(SETTLE_MS);
    await first.close();
    await context.setOffline(true);

    const samples: number[] = [];
    for (let start = 0; start < STARTS; start++) {
      const page = await context.newPage();
      await page.addInitScript(() => {
        window.signpostMeter.expectPaint(() => document.querySelector('main article') !== null);
      });
      await page.goto('/');
      const took = await page.evaluate(
        async () => (await window.signpostMeter.painted()) - performance.timeOrigin,
      );
      await page.close();
      samples.push(took);
    }
    return {samples: [samples]};
  },
};

const WARM_UP = 3;
const ROUNDS = 25;
const BUDGET: Budget = {p95: 50};
const content = ['main article'];

/** Between two screens that were visited before: from the tap until the other's signs are painted. */
export const navigation: Benchmark = {
  rows: [
    {what: 'home -> visited store', unit: 'ms', budget: BUDGET},
    {what: 'back -> home', unit: 'ms', budget: BUDGET},
  ],
  async run({stack: {url}}) {
    await using browser = await openBrowser(url);
    const page = await homeOf(browser, url, 'ana');
    const there: number[] = [];
    const back: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const trip = [await goToStore(page), await goHome(page)] as const;
      if (round < WARM_UP) continue;
      there.push(trip[0]);
      back.push(trip[1]);
    }
    return {samples: [there, back]};
  },
};

async function goToStore(page: Page): Promise<number> {
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const {x, y} = await middleOf(link);
  const pathname = (await link.getAttribute('href')) ?? '';
  await expectScreen(page, {pathname, content});
  await page.mouse.click(x, y);
  const took = await tookSincePress(page);
  await rest(150);
  return took;
}

async function goHome(page: Page): Promise<number> {
  await expectScreen(page, {pathname: '/', content});
  const took = await goBack(page);
  await rest(150);
  return took;
}

const FIRST_LOADS = 2;
const NUMBERS = new Set([1, 2, 3]);

interface Loads {
  readonly screen: Screen;
  readonly vitals: readonly Vitals[];
  readonly scripts: number;
}

/** How a visitor first sees other screens, as by a shared link; `/` has its own rows. */
export const firstLoads: Benchmark = {
  rows: [
    {
      what: `first load of other screens, LCP, ${SLOW_DOWN}x slower CPU`,
      unit: 'ms',
      budget: {p95: 1500},
    },
    {what: 'first load of other screens, layout shift', unit: '', budget: {p95: 0.05}},
    {what: 'scripts of other screens until they are shown, gzip', unit: 'kB'},
  ],
  async run({stack}) {
    const screens = await findScreens(stack);
    await using browser = await openBrowser(stack.url);
    const all: Loads[] = [];
    for (const screen of screens.filter(({address}) => address !== '/')) {
      // Without the throttle, and first: it also starts the browser's own processes.
      const scripts = await scriptsOf(browser, stack.url, screen);
      const vitals: Vitals[] = [];
      for (let load = 0; load < FIRST_LOADS; load++) {
        vitals.push(
          await vitalsOf(browser, stack.url, screen.address, page => untilShown(page, screen)),
        );
      }
      all.push({screen, vitals, scripts});
    }
    const vitals = all.flatMap(({vitals}) => vitals);
    return {
      samples: [
        vitals.map(({largestPaint}) => largestPaint),
        vitals.map(({layoutShift}) => layoutShift),
        all.map(({scripts}) => scripts),
      ],
      notes: ['', ...tableOf(all), ''],
    };
  },
};

/** In kB, gzip. */
async function scriptsOf(browser: Browser, url: string, screen: Screen): Promise<number> {
  await using context = await newContext(browser, url);
  const page = await context.newPage();
  const scripts = collectScripts(page);
  await page.goto(screen.address);
  await untilShown(page, screen);
  return sizeOf(await scripts.all());
}

function tableOf(all: readonly Loads[]): string[] {
  const lines = all.map(({screen, vitals, scripts}) => [
    screen.name,
    `${percentile(
      vitals.map(({largestPaint}) => largestPaint),
      50,
    ).toFixed(0)} ms`,
    Math.max(...vitals.map(({layoutShift}) => layoutShift)).toFixed(3),
    `${scripts.toFixed(1)} kB`,
  ]);
  return aligned([['first load', 'LCP p50', 'most shift', 'scripts'], ...lines], NUMBERS);
}

/** Until the scripts that are prefetched for other screens are there too. */
const SETTLES_AFTER_MS = 2000;

/** The scripts that a visitor waits for at `/`, and those fetched for other screens afterwards. */
export const scriptSize: Benchmark = {
  rows: [
    {what: 'scripts of / until it is live, gzip', unit: 'kB', budget: {p95: 240}},
    {what: 'scripts fetched ahead after that, gzip', unit: 'kB'},
  ],
  async run({stack: {url}}) {
    await using browser = await openBrowser(url);
    await using context = await newContext(browser, url);
    const page = await context.newPage();
    await page.addInitScript(noteLive);
    const scripts = collectScripts(page);
    await page.goto('/');
    await untilLive(page);
    await delay(SETTLES_AFTER_MS);
    const early = new Set(await page.evaluate(begunBeforeLive));
    const all = await scripts.all();
    const first = sizeOf(all.filter(({path}) => early.has(path)));
    const parts = all
      .toSorted((a, b) => b.size - a.size)
      .map(({path, size}) => `${path.replace('/assets/', '')} ${size.toFixed(1)}`);
    return {
      samples: [[first], [sizeOf(all) - first]],
      notes: [`Scripts in kB: ${parts.join(', ')}.`],
    };
  },
};

/** Runs in the page, as what follows: we ourselves hear of it later, when more has been begun. */
function noteLive(): void {
  new MutationObserver((_, changes) => {
    const isLive = document.querySelector('header output')?.textContent === 'Live';
    if (!isLive || !document.querySelector('article')) return;
    changes.disconnect();
    performance.mark('live');
  }).observe(document, {subtree: true, childList: true, characterData: true});
}

/** The paths of what was asked for by then. */
function begunBeforeLive(): string[] {
  const [live] = performance.getEntriesByName('live');
  if (!live) throw new Error('The page was never live.');
  return performance
    .getEntriesByType('resource')
    .filter(({startTime}) => startTime < live.startTime)
    .map(({name}) => new URL(name).pathname);
}
