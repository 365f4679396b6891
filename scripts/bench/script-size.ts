import {setTimeout as delay} from 'node:timers/promises';
import type {Benchmark} from './benchmark.ts';
import {newContext, openBrowser, untilLive} from './browsers.ts';
import {collectScripts, sizeOf} from './screens/screens.ts';

/** Until the scripts that are prefetched for other screens are there too. */
const SETTLE_MS = 2000;

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
    await delay(SETTLE_MS);
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
