import {expect, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, reopenApp, toastOf} from '../../../../tests/support/component/app.tsx';
import {
  button,
  chooseFile,
  cropTitle,
  hugePicture,
  plainPhoto,
} from '../../../../tests/support/component/photos.ts';
import {SHARED_CACHE, SHARED_PHOTO} from './shared-photo.ts';

const UNREADABLE = 'This image cannot be read. Please choose another one.';
const HEIC = /This browser cannot open HEIC photos\./;
const way = button('Take Photo');

const heic = () => ['\0\0\0\u0018ftypheic', new Uint8Array(100)];

for (const {what, file, words} of [
  {
    what: 'no image',
    file: () => new File(['OPEN'], 'notes.txt', {type: 'text/plain'}),
    words: 'Please select an image file',
  },
  {
    what: 'an image of 10 MB',
    file: () => new File([new Uint8Array(10 * 1024 * 1024)], 'a.jpg', {type: 'image/jpeg'}),
    words: 'Image must be less than 10MB',
  },
  {
    what: 'a HEIC photo',
    file: () => new File(heic(), 'a.heic', {type: 'image/heic'}),
    words: HEIC,
  },
  {what: 'a HEIC photo of no known type', file: () => new File(heic(), 'a'), words: HEIC},
  {
    what: 'a drawing',
    file: () =>
      new File(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], 'a.svg', {
        type: 'image/svg+xml',
      }),
    words: UNREADABLE,
  },
  {
    what: 'a photo that ends in the middle',
    file: async () => {
      const whole = await plainPhoto();
      return new File([whole.slice(0, whole.size / 2)], whole.name, {type: whole.type});
    },
    words: UNREADABLE,
  },
  {what: 'one of too many pixels', file: hugePicture, words: 'This image has too many pixels.'},
]) {
  test(`${what} is refused in words, and is not kept`, async () => {
    await openApp('/add-sign', {as: 'ana'});
    await chooseFile(await file());
    await expect.element(toastOf('Error')).toMatchTextContent(words);
    await expect.element(way).toBeVisible();
    await reopenApp({as: 'ana'});
    await expect.element(way).toBeVisible();
  });
}

test('keeps a photo that cannot be opened because the file of the worker does not arrive', async () => {
  const {Worker} = globalThis;
  const spy = vi.spyOn(globalThis, 'Worker').mockImplementation(function () {
    return new Worker('/missing-worker.js', {type: 'module'});
  });
  await openApp('/add-sign', {as: 'ana'});
  await chooseFile(await plainPhoto());
  await expect.element(toastOf('Error')).toMatchTextContent('could not be opened just now');
  await expect.element(way).toBeVisible();
  spy.mockRestore();
  await reopenApp({as: 'ana'});
  await expect.element(cropTitle).toBeVisible();
});

for (const [name, type] of [
  ['IMG_1234', ''],
  ['photo.jpg-large', 'application/octet-stream'],
  ['photo.svg', 'image/svg+xml'],
] as const) {
  test(`takes a JPEG that is called ${name} and labelled "${type}"`, async () => {
    await openApp('/add-sign', {as: 'ana'});
    await chooseFile(new File([await plainPhoto()], name, {type}));
    await expect.element(cropTitle).toBeVisible();
  });
}

test('says on the screen why a photo from another app is refused', async () => {
  const cache = await caches.open(SHARED_CACHE);
  await cache.put(SHARED_PHOTO, new Response('OPEN'));
  await openApp('/add-sign', {as: 'ana'});
  await expect.element(toastOf('Error')).toMatchTextContent('Please select an image file');
  await expect
    .element(page.getByRole('main').getByText('Please select an image file'))
    .toBeVisible();
});

test.each([
  ['the device is full', 'QuotaExceededError'],
  ['the browser stores no photos', 'UnknownError'],
])('keeps a photo in the page when %s, and says so', async (_, name) => {
  const {put} = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name !== 'photos') return put.apply(this, args);
    throw new DOMException('not stored', name);
  });
  await openApp('/add-sign', {as: 'ana'});
  await chooseFile(await plainPhoto());
  await expect.element(page.getByText('Not stored on this device')).toBeVisible();
  await button('Continue').click();
  await button('Upload Image').click();
  await expect.element(page.getByRole('img', {name: 'Your photo'})).toBeVisible();
});
