import type {Benchmark} from './benchmark.ts';
import {openBrowser, untilLive} from './browsers.ts';
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
