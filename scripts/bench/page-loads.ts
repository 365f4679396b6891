import {setTimeout as delay} from 'node:timers/promises';
import type {Page} from '@playwright/test';
import type {Benchmark, Budget} from './benchmark.ts';
import {newContext, openBrowser, untilLive, homeOf, middleOf, rest} from './browsers.ts';
import {SLOW_DOWN, vitalsOf, expectScreen, goBack, tookSincePress} from './screens/screens.ts';

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
