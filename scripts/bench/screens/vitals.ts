import {setTimeout as delay} from 'node:timers/promises';
import type {Browser, Page} from '@playwright/test';
import {newContext} from '../browsers.ts';

/** The timings of the first load of a page for its visitor. */
export interface Vitals {
  /** Milliseconds after the navigation began; 0 until there was one. */
  largestPaint: number;
  layoutShift: number;
}

/** Of the processor, as on a cheap phone. */
export const SLOW_DOWN = 4;
/** Until nothing that belongs to the first load is still to come. */
const SETTLE_MS = 2000;

declare global {
  interface Window {
    signpostVitals: Vitals;
  }
  interface PerformanceEntry {
    /** Of a layout shift. */
    readonly value?: number;
  }
}

/**
 * Opens an address on a slow processor, with nothing in the cache.
 * @param untilShown resolves once the screen shows what people come for.
 */
export async function vitalsOf(
  browser: Browser,
  url: string,
  address: string,
  untilShown: (page: Page) => Promise<void>,
): Promise<Vitals> {
  await using context = await newContext(browser, url);
  const page = await context.newPage();
  await page.addInitScript(watchVitals);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: SLOW_DOWN});
  await page.goto(address);
  await untilShown(page);
  await delay(SETTLE_MS);
  const vitals = await page.evaluate(() => window.signpostVitals);
  if (vitals.largestPaint === 0) throw new Error('The browser told of no largest paint.');
  return vitals;
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
