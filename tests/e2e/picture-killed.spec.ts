import type {Page} from '@playwright/test';
import {chooseFile, expectColour, lookAt, plainPhoto} from './support/drawn-photos.ts';
import {expectStored} from './support/device.ts';
import {
  FAKE_CAMERA,
  WITH_CAMERA,
  PREVIEW,
  WHITE,
  RED,
  BLUE,
  button,
  camera,
  cropTitle,
  openCamera,
  killAndReturn,
} from './support/picture-steps.ts';
import {open} from './support/screens.ts';
import {ana as account} from './support/people.ts';
import {expect, test} from './support/test.ts';
import {givenPhotoSign, givenStore, signsInDatabase, unique} from './support/town.ts';

// A phone that is short of memory ends the page; nothing of the picture is lost by that.
test.use({launchOptions: FAKE_CAMERA});

test('killed with the camera open, the page comes back into it', async ({browserOf}) => {
  const ana = await browserOf('ana', WITH_CAMERA);
  await open(ana, '/add-sign');
  await openCamera(ana);
  const back = await killAndReturn(ana);
  await expect(camera(back)).toBeVisible();
  await button(back, 'Close camera').click();
  await back.reload();
  await expect(button(back, 'Take Photo')).toBeVisible();
  await expect(camera(back)).toHaveCount(0);
});

test('killed while the device’s picker is open, the page says why to choose again', async ({
  browserOf,
}) => {
  const ana = await browserOf('ana');
  await open(ana, '/add-sign');
  const choosing = ana.waitForEvent('filechooser');
  await button(ana, 'Upload File').click();
  await choosing;
  const back = await killAndReturn(ana);
  await expect(back.getByText('Please choose it again.')).toBeVisible();
});

test('killed while cropping, and again at the preview, the photo comes back as it was', async ({
  browserOf,
}) => {
  const ana = await browserOf('ana');
  await open(ana, '/add-sign');
  await chooseFile(ana, await plainPhoto());
  await ana.getByRole('slider', {name: 'Zoom'}).fill('0.5');
  await expectStored(ana, '"stage":"crop"', '"area":{');
  const back = await killAndReturn(ana);
  await expect(cropTitle(back)).toBeVisible();
  await expect(back.getByRole('slider', {name: 'Zoom'})).toHaveValue('0.5');
  await button(back, 'Continue').click();
  await expect(back.getByRole('img', {name: PREVIEW})).toBeVisible();

  const again = await killAndReturn(back);
  const {width, height, colours} = await lookAt(again, PREVIEW, {
    edge: [2, 2],
    left: [48, 50],
    right: [52, 50],
  });
  expect({width, height}).toEqual({width: 800, height: 640});
  expectColour(colours['edge'], WHITE, 'what the photo does not cover');
  expectColour(colours['left'], RED, 'its left half');
  expectColour(colours['right'], BLUE, 'its right half');

  await button(again, 'Reset').click();
  await expect(button(again, 'Take Photo')).toBeVisible();
  await again.reload();
  await expect(button(again, 'Take Photo')).toBeVisible();
});

test('killed at the words, the page comes back to them, with the photo and what was typed', async ({
  browserOf,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const text = unique('Half a word');
  const ana = await browserOf('ana');
  await open(ana, `/add-sign?store=${store.id}`);
  await chooseFile(ana, await plainPhoto());
  await button(ana, 'Continue').click();
  await button(ana, 'Upload Image').click();
  await expect(ana.getByRole('heading', {name: 'Enter Sign Text'})).toBeFocused();
  await words(ana).fill(text);
  const again = await killAndReturn(ana, `/add-sign?store=${store.id}`);
  await expect(again.getByRole('img', {name: 'Your photo'})).toBeVisible();
  await expect(words(again)).toHaveValue(text);
  await button(again, 'Submit Sign').click();
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  await again.goto('/add-sign');
  await expect(button(again, 'Take Photo')).toBeVisible();
});

test('the photo of a new sign is none of what gets another photo', async ({
  browserOf,
  complaints,
  stack,
}) => {
  complaints.allow(/ERR_FAILED .*\/images\//, 'its photo is in no folder');
  const sign = await givenPhotoSign(stack.sql, {words: 'Old', thumbhash: null});
  await stack.sql`update signs set user_id = ${account.id} where id = ${sign.id}`;
  const ana = await browserOf('ana', {serviceWorkers: 'block'});
  await ana.route(/sign-1700000000000/, route => route.abort());
  await open(ana, '/add-sign');
  await chooseFile(ana, await plainPhoto());
  await button(ana, 'Continue').click();
  await button(ana, 'Upload Image').click();
  await expect(ana.getByRole('heading', {name: 'Your photo'})).toBeFocused();
  await open(ana, `/add-sign?signId=${sign.id}`);
  await button(ana, 'Choose another photo').click();
  await expect(button(ana, 'Take Photo')).toBeVisible();
  await open(ana, '/add-sign');
  await expect(ana.getByRole('img', {name: 'Your photo'})).toBeVisible();
});

const words = (page: Page) => page.getByRole('textbox', {name: 'Sign Text'});
