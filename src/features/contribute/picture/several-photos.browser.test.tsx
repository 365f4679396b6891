import {expect, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, reopenApp, toastOf} from '../../../../tests/support/component/app.tsx';
import {
  button,
  chooseFile,
  chooseFiles,
  cropTitle,
  plainPhoto,
  transferOf,
} from '../../../../tests/support/component/photos.ts';
import {refuseStrayDrops} from '../../../ui/controls/paste-and-drop.ts';
import {keepShared, SHARED_CACHE, SHARED_PHOTO, sharedPhotos} from './shared-photo.ts';

const way = button('Take Photo');

function drop(target: Element, dataTransfer: DataTransfer): boolean {
  const event = {dataTransfer, bubbles: true, cancelable: true};
  target.dispatchEvent(new DragEvent('dragover', event));
  return target.dispatchEvent(new DragEvent('drop', event));
}

const paste = (clipboardData: DataTransfer): boolean =>
  document.body.dispatchEvent(
    new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}),
  );

const share = async (...photos: Blob[]) => {
  const cache = await caches.open(SHARED_CACHE);
  for (const [index, photo] of photos.entries()) {
    await cache.put(`${SHARED_PHOTO}/${index}`, new Response(photo));
  }
};

test('takes a photo that is dropped on the box', async () => {
  await openApp('/add-sign', {as: 'ana'});
  await expect.element(way).toBeVisible();
  drop(way.element(), transferOf([await plainPhoto()]));
  await expect.element(cropTitle).toBeVisible();
});

test('takes a photo that is pasted on the screen', async () => {
  await openApp('/add-sign', {as: 'ana'});
  await expect.element(way).toBeVisible();
  expect(paste(transferOf([await plainPhoto()]))).toBe(false);
  await expect.element(cropTitle).toBeVisible();
});

test('leaves text that is pasted or dropped to the browser', async () => {
  await openApp('/add-sign', {as: 'ana'});
  await expect.element(way).toBeVisible();
  const text = new DataTransfer();
  text.setData('text/plain', 'OPEN');
  expect(paste(text)).toBe(true);
  expect(drop(way.element(), text)).toBe(true);
});

test('leaves text with a picture of it to the field that it is pasted into', async () => {
  await openApp('/add-sign', {as: 'ana'});
  await expect.element(way).toBeVisible();
  const cells = transferOf([await plainPhoto()]);
  cells.setData('text/plain', 'OPEN');
  const search = page.getByRole('combobox').first().element();
  const event = {clipboardData: cells, bubbles: true, cancelable: true};
  expect(search.dispatchEvent(new ClipboardEvent('paste', event))).toBe(true);
});

test('says so when a picture of another page brings no file', async () => {
  await openApp('/add-sign', {as: 'ana'});
  await expect.element(way).toBeVisible();
  const told = toastOf('No file came along');
  const copied = new DataTransfer();
  copied.setData('text/html', '<img src="https://example.com/sign.jpg">');
  expect(paste(copied)).toBe(true);
  await expect.element(told).toBeVisible();
  await told.getByRole('button').click();
  await expect.element(told).not.toBeInTheDocument();
  const dragged = new DataTransfer();
  dragged.setData('text/html', '<img src="https://example.com/sign.jpg">');
  dragged.setData('text/uri-list', 'https://example.com/sign.jpg');
  expect(drop(way.element(), dragged)).toBe(false);
  await expect.element(told).toBeVisible();
});

test('a link that is dropped is not opened in place of the app, and goes into a field', async () => {
  refuseStrayDrops();
  await openApp('/add-sign', {as: 'ana'});
  await expect.element(way).toBeVisible();
  const link = new DataTransfer();
  link.setData('text/uri-list', 'https://example.com/');
  expect(drop(way.element(), link)).toBe(false);
  expect(drop(page.getByRole('combobox').first().element(), link)).toBe(true);
});

test('a file that misses the box is not opened in place of the app', async () => {
  refuseStrayDrops();
  await openApp('/add-sign', {as: 'ana'});
  await expect.element(way).toBeVisible();
  expect(drop(document.body, transferOf([await plainPhoto()]))).toBe(false);
  await expect.element(way).toBeVisible();
});

test('several photos become one sign after the other, and outlive a reload', async () => {
  await openApp('/add-sign', {as: 'ana'});
  await chooseFiles([await plainPhoto(), await plainPhoto(), await plainPhoto()]);
  await expect.element(cropTitle).toBeVisible();
  await expect.element(page.getByText('2 more photos wait')).toBeVisible();
  await reopenApp({as: 'ana'});
  await expect.element(cropTitle).toBeVisible();
  await expect.element(page.getByText('2 more photos wait')).toBeVisible();
  await expect.element(page.getByText(/^They are kept on this device/)).toBeVisible();
  await button('Start over').click();
  await expect.element(page.getByText('1 more photo waits')).toBeVisible();
  await expect.element(page.getByText(/^It is kept on this device/)).toBeVisible();
  await expect.element(cropTitle).toBeVisible();
  const {width, height} = button('Remove waiting photo 1').element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await button('Remove waiting photo 1').click();
  await expect.element(page.getByText('1 more photo waits')).not.toBeInTheDocument();
  await button('Start over').click();
  await expect.element(way).toBeVisible();
});

test('counts no file among those that wait that is no photo, and says so', async () => {
  const webPage = new File(['<!doctype html>'], 'page.jpg', {type: 'image/jpeg'});
  const nothing = new File([], 'nothing.jpg', {type: 'image/jpeg'});
  await openApp('/add-sign', {as: 'ana'});
  await chooseFiles([webPage, await plainPhoto(), nothing, await plainPhoto()]);
  await expect
    .element(
      toastOf('2 of 4 files were left out. This image cannot be read. Please choose another one.'),
    )
    .toBeVisible();
  await expect.element(cropTitle).toBeVisible();
  await expect.element(page.getByText('1 more photo waits')).toBeVisible();
});

test('counts no photo among those that wait that this browser cannot open', async () => {
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC');
  await openApp('/add-sign', {as: 'ana'});
  const drawing = new File(
    ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    'a.svg',
    {
      type: 'image/svg+xml',
    },
  );
  await chooseFiles([await plainPhoto(), heic, drawing, await plainPhoto()]);
  await expect.element(page.getByText('1 more photo waits')).toBeVisible();
});

test('leads from a sign that is saved to the next photo', async () => {
  await openApp('/add-sign?store=none', {as: 'ana', asksForLocation: false});
  await chooseFiles([await plainPhoto(), await plainPhoto()]);
  await button('Continue').click();
  await button('Upload Image').click();
  await expect.element(page.getByRole('img', {name: 'Your photo'})).toBeVisible();
  await expect.element(page.getByRole('img', {name: 'Waiting, number 1'})).toBeVisible();
  await button('Choose another photo').click();
  await expect.element(cropTitle).toBeVisible();
  await expect.element(page.getByText('1 more photo waits')).not.toBeInTheDocument();
});

test('photos from another app wait behind the one that is being worked on', async () => {
  await openApp('/add-sign', {as: 'ana'});
  await chooseFile(await plainPhoto());
  await button('Continue').click();
  await expect.element(button('Upload Image')).toBeVisible();
  await share(await plainPhoto(), await plainPhoto());
  await reopenApp({as: 'ana'});
  await expect.element(page.getByText('2 more photos wait')).toBeVisible();
  await expect.element(button('Upload Image')).toBeVisible();
});

test('takes the first of several photos for a profile, and says so', async () => {
  await openApp('/profile/edit', {as: 'ana'});
  await page.getByRole('button', {name: /^(Add|Change) Photo$/}).click();
  await expect.element(way).toBeVisible();
  drop(way.element(), transferOf([await plainPhoto(), await plainPhoto()]));
  await expect.element(toastOf('One photo goes here')).toBeVisible();
  await expect.element(cropTitle).toBeVisible();
});

/** As a phone hands over what another app shares. */
function shared(...photos: Blob[]): Request {
  const body = new FormData();
  for (const photo of photos)
    body.append('photo', new File([photo], 'photo.jpg', {type: photo.type}));
  return new Request('/share', {method: 'POST', body});
}

test('a share that a phone hands over twice is kept once', async () => {
  const [one, other] = [new Blob(['one'], {type: 'image/jpeg'}), new Blob(['other'])];
  expect(await keepShared(shared(one, other))).toBe('/add-sign');
  expect(await keepShared(shared(one, other))).toBe('/add-sign');
  const kept = await Promise.all((await sharedPhotos()).map(({photo}) => photo.text()));
  expect(kept).toEqual(['one', 'other']);
});

test('a share for which the phone has no room is asked for again', async () => {
  vi.spyOn(Cache.prototype, 'put').mockRejectedValue(
    new DOMException('full', 'QuotaExceededError'),
  );
  expect(await keepShared(shared(new Blob(['one'])))).toBe('/add-sign?shared=lost');
});

test('a share without a photo, such as of a text, asks for one', async () => {
  const body = new FormData();
  body.append('text', 'Soup of the day');
  const request = new Request('/share', {method: 'POST', body});
  expect(await keepShared(request)).toBe('/add-sign?shared=lost');
});
