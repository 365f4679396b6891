import type {Page} from '@playwright/test';
import {expectStored, storedText} from './support/device.ts';
import {chooseFile, expectColour, lookAt, plainPhoto} from './support/drawn-photos.ts';
import {
  PREVIEW,
  WHITE,
  RED,
  BLUE,
  button,
  cropTitle,
  killAndReturn,
} from './support/picture-steps.ts';
import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore, signsInDatabase, unique} from './support/town.ts';

// A phone that is short of memory ends the page; nothing of the picture is lost by that.

test('ana’s phone ends the page at the crop, the preview and the words, and her sign arrives once', async ({
  browserOf,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const text = unique('Half a word');
  const path = `/add-sign?store=${store.id}`;
  const ana = await browserOf('ana');
  await open(ana, path);
  await chooseFile(ana, await plainPhoto());
  await ana.getByRole('slider', {name: 'Zoom'}).fill('0.5');
  await expect.poll(() => isKeptSmall(ana)).toBe(true);
  const atCrop = await killAndReturn(ana, path);
  await expect(cropTitle(atCrop)).toBeVisible();
  await expect(atCrop.getByRole('slider', {name: 'Zoom'})).toHaveValue('0.5');
  await button(atCrop, 'Continue').click();
  await expect(atCrop.getByRole('img', {name: PREVIEW})).toBeVisible();

  const atPreview = await killAndReturn(atCrop, path);
  const {colours} = await lookAt(atPreview, PREVIEW, {
    edge: [2, 2],
    left: [48, 50],
    right: [52, 50],
  });
  expectColour(colours['edge'], WHITE, 'what the photo does not cover');
  expectColour(colours['left'], RED, 'its left half');
  expectColour(colours['right'], BLUE, 'its right half');
  await button(atPreview, 'Upload Image').click();
  await expect(atPreview.getByRole('heading', {name: 'Enter Sign Text'})).toBeFocused();
  await words(atPreview).fill(text);
  await expectStored(atPreview, text);

  const atWords = await killAndReturn(atPreview, path);
  await expect(atWords.getByRole('img', {name: 'Your photo'})).toBeVisible();
  await expect(words(atWords)).toHaveValue(text);
  await button(atWords, 'Submit Sign').click();
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  await atWords.goto('/add-sign');
  await expect(button(atWords, 'Take Photo')).toBeVisible();
});

const words = (page: Page) => page.getByRole('textbox', {name: 'Sign Text'});

/** Whether the device keeps a crop that shows more than the photo on every side. */
async function isKeptSmall(page: Page): Promise<boolean> {
  const [, area = '{}'] = /"stage":"crop".*?"area":(\{[^}]+\})/.exec(await storedText(page)) ?? [];
  // Shares of the photo, in percent.
  const {width = 0, height = 0}: {width?: number; height?: number} = JSON.parse(area);
  return Math.min(width, height) > 100;
}
