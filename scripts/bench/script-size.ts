import {setTimeout as delay} from 'node:timers/promises';
import type {Benchmark} from './benchmark.ts';
import {newContext, openBrowser, untilLive} from './browsers.ts';
import {collectScripts, sizeOf} from './screens/scripts.ts';

/** Until what is fetched ahead, for screens to come, is there too. */
const SETTLE_MS = 2000;

/** The script that a visitor waits for at `/`, and what is fetched for other screens once it is shown. */
export const scriptSize: Benchmark = {
  rows: [
    {what: 'scripts of / until it is live, gzip', unit: 'kB', budget: {p95: 240}},
    {what: 'scripts fetched ahead after that, gzip', unit: 'kB'},
  ],
  async run({stack: {url}}) {
    await using browser = await openBrowser(url);
    await using context = await newContext(browser, url);
    const page = await context.newPage();
    const scripts = collectScripts(page);
    await page.goto('/');
    await untilLive(page);
    const early = scripts.paths();
    await delay(SETTLE_MS);
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
