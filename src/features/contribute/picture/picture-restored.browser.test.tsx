import {expect, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, reopenApp} from '../../../../tests/support/component/app.tsx';
import {
  BLUE,
  button,
  chooseFile,
  cropTitle,
  expectColour,
  lookAt,
  plainPhoto,
  PREVIEW,
  RED,
  WHITE,
  zoomTo,
} from '../../../../tests/support/component/photos.ts';
import {ana, givenSign, givenStore} from '../../../../tests/support/component/rows.ts';
import {keptPicture, pictureKey} from './draft-store.ts';

// A phone that is short of memory ends the page; nothing of the picture is lost by that.

const way = button('Take Photo');
const yours = page.getByRole('img', {name: 'Your photo'});
/** Of the part that is shown, in hundredths of the photo. */
const widthKept = async () => (await keptPicture(pictureKey(ana.id)))?.area?.width;
const reopen = () => reopenApp({as: 'ana'});

test('a page that ended while the device’s picker was open says why to choose again', async () => {
  await openApp('/add-sign', {as: 'ana'});
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
  await button('Upload File').click();
  await expect.poll(() => opened.mock.calls.length).toBe(1);
  await reopen();
  await expect.element(page.getByText(/Please choose it again\.$/)).toBeVisible();
});

test('a page that ended at the crop, and again at the preview, has the photo as it was', async () => {
  await openApp('/add-sign', {as: 'ana'});
  await chooseFile(await plainPhoto());
  await zoomTo('0.5');
  // What reaches beyond the photo is wider than that.
  await expect.poll(widthKept).toBeGreaterThan(150);
  await reopen();
  await expect.element(cropTitle).toBeVisible();
  await expect.element(page.getByRole('slider', {name: 'Zoom'})).toHaveValue('0.5');
  await button('Continue').click();
  await expect.element(page.getByRole('img', {name: PREVIEW})).toBeVisible();
  await reopen();
  const points = {edge: [2, 2], left: [48, 50], right: [52, 50]} as const;
  const picture = await lookAt(PREVIEW, points);
  expect(picture).toMatchObject({width: 800, height: 640});
  const {colourAt} = picture;
  expectColour(colourAt('edge'), WHITE, 'what the photo does not cover');
  expectColour(colourAt('left'), RED, 'its left half');
  expectColour(colourAt('right'), BLUE, 'its right half');
  await button('Reset').click();
  await expect.element(way).toBeVisible();
  await reopen();
  await expect.element(way).toBeVisible();
});

test('a page that ended at the words comes back to them, with the photo and what was typed', async () => {
  const {id} = await givenStore();
  await openApp(`/add-sign?store=${id}`, {as: 'ana'});
  await chooseFile(await plainPhoto());
  await button('Continue').click();
  await button('Upload Image').click();
  await expect.element(page.getByRole('heading', {name: 'Enter Sign Text'})).toHaveFocus();
  const words = page.getByRole('textbox', {name: 'Sign Text'});
  await words.fill('Half a word');
  await reopen();
  await expect.element(yours).toBeVisible();
  await expect.element(words).toHaveValue('Half a word');
});

test('the photo of a new sign does not appear where another sign gets a photo', async () => {
  const {id} = await givenSign({
    store: await givenStore(),
    userId: ana.id,
    type: 'photo',
    text: null,
    textContent: null,
    extractedText: 'Old',
    imageUrl: '/images/sign-1700000000000-old.jpg',
  });
  await openApp('/add-sign', {as: 'ana'});
  await chooseFile(await plainPhoto());
  await button('Continue').click();
  await button('Upload Image').click();
  await expect.element(yours).toBeVisible();
  await openApp(`/add-sign?signId=${id}`, {as: 'ana'});
  await button('Choose another photo').click();
  await expect.element(way).toBeVisible();
  await openApp('/add-sign', {as: 'ana'});
  await expect.element(yours).toBeVisible();
});
