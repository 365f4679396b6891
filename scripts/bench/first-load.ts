import {setTimeout as delay} from 'node:timers/promises';
import type {Benchmark} from './benchmark.ts';
import {newContext, openBrowser, untilLive} from './browsers.ts';

const LOADS = 7;
const CPU_SLOW_DOWN = 4;
/** Until nothing that belongs to the first load is still to come. */
const SETTLE_MS = 2000;

/** How a visitor's first look at `/` goes on a slow phone's processor, with nothing in the cache. */
export const firstLoad: Benchmark = {
  rows: [
    {what: `first load of /, LCP, ${CPU_SLOW_DOWN}x slower CPU`, unit: 'ms', budget: {p95: 1500}},
    {what: 'layout shift of that', unit: '', budget: {p95: 0.05}},
  ],
  async run({stack: {url}}) {
    await using browser = await openBrowser(url);
    const largest: number[] = [];
    const shifts: number[] = [];
    for (let load = 0; load < LOADS; load++) {
      await using context = await newContext(browser, url);
      const page = await context.newPage();
      await page.addInitScript(watchVitals);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOW_DOWN});
      await page.goto('/');
      await untilLive(page);
      await delay(SETTLE_MS);
      const {largestPaint, layoutShift} = await page.evaluate(() => window.signpostVitals);
      if (largestPaint === 0) throw new Error('The browser told of no largest paint.');
      // The very first also starts the browser's own processes.
      if (load === 0) continue;
      largest.push(largestPaint);
      shifts.push(layoutShift);
    }
    return {samples: [largest, shifts]};
  },
};

interface Vitals {
  /** Milliseconds after the navigation began; 0 until there was one. */
  largestPaint: number;
  layoutShift: number;
}

declare global {
  interface Window {
    signpostVitals: Vitals;
  }
  interface PerformanceEntry {
    /** Of a layout shift. */
    readonly value?: number;
  }
}

/** Runs in the page before its own scripts, so it may use nothing from outside. */
function watchVitals(): void {
  const vitals: Vitals = {largestPaint: 0, layoutShift: 0};
  window.signpostVitals = vitals;
  new PerformanceObserver(list => {
    for (const {startTime} of list.getEntries()) vitals.largestPaint = startTime;
  }).observe({type: 'largest-contentful-paint', buffered: true});
  new PerformanceObserver(list => {
    for (const {value = 0} of list.getEntries()) vitals.layoutShift += value;
  }).observe({type: 'layout-shift', buffered: true});
}
