import {setTimeout as delay} from 'node:timers/promises';
import {gzipSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import type {Benchmark} from './benchmark.ts';
import {newContext, openBrowser, untilLive} from './browsers.ts';

/** Until what is fetched ahead, for screens to come, is there too. */
const SETTLE_MS = 2000;
const KB = 1000;

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
    const early = new Set(scripts.keys());
    await delay(SETTLE_MS);
    const sizes = await Promise.all(
      [...scripts].map(async ([path, size]) => ({path, size: await size})),
    );
    const first = sum(sizes.filter(({path}) => early.has(path)));
    const parts = sizes
      .toSorted((a, b) => b.size - a.size)
      .map(({path, size}) => `${path.replace('/assets/', '')} ${(size / KB).toFixed(1)}`);
    return {
      samples: [[first / KB], [(sum(sizes) - first) / KB]],
      notes: [`Scripts in kB: ${parts.join(', ')}.`],
    };
  },
};

/** Gathers, by path, the sizes of the scripts that the page loads from now on. */
function collectScripts(page: Page): Map<string, Promise<number>> {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', response => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    // Compressed here, so that the figure tells of the scripts and not of the server.
    const size = response.body().then(body => gzipSync(body).length);
    scripts.set(new URL(response.url()).pathname, size);
  });
  return scripts;
}

function sum(sizes: readonly {size: number}[]): number {
  return sizes.reduce((total, {size}) => total + size, 0);
}
