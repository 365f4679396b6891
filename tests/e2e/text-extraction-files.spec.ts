import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {PROJECT_ROOT} from '../../scripts/stack/platform.ts';
import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

// It is about what a device does not hold yet.
test.use({freshBrowsers: true});

/** What one browser needs of the folder to read photos. */
const USED = [
  'worker.min.js',
  'tesseract-core-simd-lstm.js',
  'tesseract-core-simd-lstm.wasm',
  'eng.traineddata.gz',
];

function addressOf(name: string): string {
  const assets = readdirSync(path.join(PROJECT_ROOT, 'dist/assets'));
  const folder = assets.find(entry => entry.startsWith('tesseract-'));
  return `/assets/${folder ?? 'none'}/${name}`;
}

/** The sizes of files as a page gets them; 0 for what it does not get. */
function sizesIn(page: Page, names: readonly string[]): Promise<number[]> {
  return page.evaluate(
    addresses =>
      Promise.all(
        addresses.map(async address => {
          try {
            const response = await fetch(address);
            return response.ok ? (await response.arrayBuffer()).byteLength : 0;
          } catch {
            return 0;
          }
        }),
      ),
    names.map(addressOf),
  );
}

test('a visitor has the files that read photos once they were used, also without a network', async ({
  visitor,
  complaints,
}) => {
  complaints.allowOutage();
  await open(visitor, '/');
  await visitor.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await visitor.reload();
  await visitor.context().setOffline(true);
  expect(await sizesIn(visitor, USED)).toEqual([0, 0, 0, 0]);
  await visitor.context().setOffline(false);
  const sizes = await sizesIn(visitor, USED);
  expect(Math.min(...sizes)).toBeGreaterThan(10_000);

  await visitor.context().setOffline(true);
  await visitor.reload();
  await expect.poll(() => sizesIn(visitor, USED)).toEqual(sizes);
});
