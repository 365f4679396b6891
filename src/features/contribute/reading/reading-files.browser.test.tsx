import {beforeEach, expect, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {openApp} from '../../../../tests/support/component/app.tsx';
import {givenStore} from '../../../../tests/support/component/rows.ts';

const FILES = [
  'ort.wasm.bundle.min.mjs',
  'ort-wasm-simd-threaded.wasm',
  'eng.traineddata.gz',
  'ch_PP-OCRv4_det_infer.onnx',
  'ch_dict.txt',
  'ch_PP-OCRv4_rec_infer.onnx',
  'latin_dict.txt',
  'latin_PP-OCRv3_rec_infer.onnx',
];
const told = page.getByText('Fetching 30 MB, once, to read photos without a network.');

let asked: string[] = [];
let onAsked: () => Promise<void>;

beforeEach(async () => {
  asked = [];
  onAsked = async () => undefined;
  await Promise.all(['signpost-tesseract', 'signpost-scene'].map(name => caches.delete(name)));
  vi.spyOn(Cache.prototype, 'add').mockImplementation(async function keep(this: Cache, request) {
    const {url} = new Request(request);
    asked.push(url.slice(url.lastIndexOf('/') + 1));
    await onAsked();
    await this.put(url, new Response('a file'));
  });
});

/** What the browser says of the network. */
const network = (connection: object) =>
  vi.spyOn(navigator, 'connection', 'get').mockReturnValue(connection);

test('what reads a photo is fetched when the screen that adds a sign opens, once', async () => {
  await openApp('/', {as: 'ana'});
  await expect.element(page.getByRole('link', {name: 'Submit a Sign'})).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('link', {name: 'Submit a Sign'}).click();
  await expect.poll(() => asked).toEqual(FILES);
  expect(told.query()).toBeNull();
  const store = await givenStore();
  await openApp(`/add-sign?store=${store.id}`, {as: 'ana'});
  await expect.element(page.getByText('Store selected')).toBeVisible();
  expect(asked).toHaveLength(FILES.length);
});

test.each([
  {connection: {type: 'cellular'}, width: 390},
  {connection: {type: 'cellular'}, width: 320},
  {connection: {saveData: true}, width: 1440},
])(
  'tells on $width pixels how much is fetched over a network like $connection, and moves nothing',
  async ({connection, width}) => {
    await page.viewport(width, 844);
    network(connection);
    const held = Promise.withResolvers<void>();
    onAsked = () => held.promise;
    await openApp('/add-sign', {as: 'ana'});
    await expect.element(told).toBeVisible();
    const heading = page.getByRole('heading', {level: 2}).first();
    const {top} = heading.element().getBoundingClientRect();
    held.resolve();
    await expect.element(told).not.toBeInTheDocument();
    expect(heading.element().getBoundingClientRect().top).toBe(top);
    expect(asked).toEqual(FILES);
  },
);

test('a network that fails is no error, and the files are asked for again', async () => {
  onAsked = async () => {
    throw new TypeError('Failed to fetch');
  };
  await openApp('/add-sign', {as: 'ana'});
  await expect.poll(() => asked).toEqual(['ort.wasm.bundle.min.mjs']);
  onAsked = async () => undefined;
  await openApp('/add-sign', {as: 'ana'});
  await expect.poll(() => asked).toEqual(['ort.wasm.bundle.min.mjs', ...FILES]);
});
