import {readdirSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {PROJECT_ROOT} from '../../scripts/stack/host/platform.ts';
import {choosePhoto} from './support/photos.ts';
import {connection, open} from './support/screens.ts';
import {arrive} from './support/sessions.ts';
import {expect, test} from './support/test.ts';
import {givenStore} from './support/town.ts';

// It is about what a device does not hold yet.
test.use({freshBrowsers: true});

/** Slanted, in swashes, on a wall. */
const PIZZA = new URL('../fixtures/sign-photos/sign-09.jpg', import.meta.url);

/** What a browser needs to read photos. */
const USED = [
  'scene-/ort.wasm.bundle.min.mjs',
  'scene-/ort-wasm-simd-threaded.wasm',
  'scene-/ch_PP-OCRv4_det_infer.onnx',
  'scene-/ch_PP-OCRv4_rec_infer.onnx',
  'scene-/ch_dict.txt',
  'scene-/latin_PP-OCRv3_rec_infer.onnx',
  'scene-/latin_dict.txt',
  'tesseract-/eng.traineddata.gz',
];

/** Folders are named by their content, so that only the start of their names is known. */
function addressOf(name: string): string {
  const [start = '', file] = name.split('/');
  const assets = readdirSync(path.join(PROJECT_ROOT, 'dist/assets'));
  const folder = assets.find(entry => entry.startsWith(start));
  return `/assets/${folder ?? 'none'}/${file}`;
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
  expect(await sizesIn(visitor, USED)).toEqual(USED.map(() => 0));
  await visitor.context().setOffline(false);

  // A network that wants a log-in of its own first answers everything with its page, which is not kept.
  const network = '**/assets/{scene,tesseract}-*/**';
  const page = '<!doctype html><title>Wi-Fi</title>';
  await visitor
    .context()
    .route(network, route => route.fulfill({contentType: 'text/html', body: page}));
  expect(await sizesIn(visitor, USED)).toEqual(USED.map(() => page.length));
  await visitor.context().unroute(network);

  const sizes = await sizesIn(visitor, USED);
  expect(Math.min(...sizes)).toBeGreaterThan(500);

  await visitor.context().setOffline(true);
  await visitor.reload();
  await expect.poll(() => sizesIn(visitor, USED)).toEqual(sizes);
});

test('ana’s first photo is read without a network, once the screen that adds a sign was open', async ({
  visitor: page,
  complaints,
  stack,
}) => {
  test.slow();
  complaints.allowOutage();
  const store = await givenStore(stack.sql);
  await arrive(page, 'ana', `/add-sign?store=${store.id}`);
  const filesKept = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const names = ['signpost-tesseract', 'signpost-scene'];
      const kept = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
      return kept.flat().length;
    });
  await expect.poll(filesKept).toBe(USED.length);
  await page.context().setOffline(true);
  await expect(connection(page)).toContainText('Offline');
  await choosePhoto(page, await readFile(PIZZA));
  await expect(page.getByRole('textbox', {name: 'Sign Text'})).toHaveValue(
    'BUY ONE PIZZA GET ONE FREE EVERY TUESDAY',
  );
});
