import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp} from '../../../../tests/support/component/app.tsx';
import {openCamera, plugInCamera} from '../../../../tests/support/component/camera.ts';
import {findings} from '../../../../tests/support/component/look.ts';
import {
  button,
  chooseFile,
  PREVIEW,
  slantedPhoto,
} from '../../../../tests/support/component/photos.ts';

test('axe finds nothing: choosing a photo, and the camera', async () => {
  plugInCamera();
  await openApp('/add-sign', {as: 'ana'});
  await expect.element(button('Take Photo')).toBeVisible();
  expect(await findings()).toEqual([]);
  await openCamera();
  expect(await findings()).toEqual([]);
});

test('axe finds nothing: the crop of a photo, its corners and its preview', async () => {
  await openApp('/add-sign', {as: 'ana'});
  await chooseFile(await slantedPhoto());
  await expect.element(button('Continue')).toBeEnabled();
  expect(await findings()).toEqual([]);
  await button('Straighten the sign').click();
  await expect.element(button('Top left corner')).toBeVisible();
  expect(await findings()).toEqual([]);
  await button('Not needed').click();
  await button('Continue').click();
  await expect.element(page.getByRole('img', {name: PREVIEW})).toBeVisible();
  expect(await findings()).toEqual([]);
});
