import {setTimeout as delay} from 'node:timers/promises';
import type {Benchmark} from './benchmark.ts';
import {newContext, openBrowser, untilLive} from './browsers.ts';
import {SLOW_DOWN, vitalsOf} from './screens/vitals.ts';

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
