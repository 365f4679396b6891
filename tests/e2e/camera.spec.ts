import type {Page} from '@playwright/test';
import {chooseFile, expectColour, lookAt, plainPhoto} from './support/drawn-photos.ts';
import {
  FAKE_CAMERA,
  WITH_CAMERA,
  PREVIEW,
  button,
  camera,
  cropTitle,
  openCamera,
} from './support/picture-steps.ts';
import {expectToast, open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

// A camera that shows a green picture, 4 to 3 or 16 to 9 as it is asked.
test.use({launchOptions: FAKE_CAMERA});

/** Of the stand-in's picture. */
const GREEN = [0, 135, 0] as const;

/** Another permission given, Chromium refuses the camera without asking. */
const WITHOUT_PERMISSION = {permissions: ['clipboard-read']};

/** Keeps the tracks of every camera that the page opens, to ask them later. */
async function watchCameras(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, {tracks});
    navigator.mediaDevices.getUserMedia = async constraints => {
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

const cameraStates = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as {tracks: MediaStreamTrack[]}).tracks.map(({readyState}) => readyState),
  );

const cameraZooms = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as {tracks: MediaStreamTrack[]}).tracks.map(
      track => (track.getSettings() as {zoom?: number}).zoom,
    ),
  );

/** A permission of its own on a computer, which Playwright has no name for. */
async function letZoom(page: Page): Promise<void> {
  const browser = await page.context().browser()?.newBrowserCDPSession();
  const session = await page.context().newCDPSession(page);
  const {targetInfo} = await session.send('Target.getTargetInfo');
  await browser?.send('Browser.grantPermissions', {
    permissions: ['videoCapture', 'cameraPanTiltZoom'],
    browserContextId: targetInfo.browserContextId,
  });
}

test('ana takes a photo at eight times its size and sees it as it will be', async ({browserOf}) => {
  const ana = await browserOf('ana', WITH_CAMERA);
  await letZoom(ana);
  await watchCameras(ana);
  await open(ana, '/add-sign');
  await openCamera(ana);
  await expect(button(ana, 'Capture')).toBeFocused();
  expect(await cameraStates(ana)).toEqual(['live']);
  // The camera zooms by itself as far as it goes: Chromium's stand-in counts from 100 to 400.
  await expect.poll(() => cameraZooms(ana)).toEqual([100]);
  for (const _ of [2, 4, 8]) await button(ana, 'Double the zoom').click();
  await expect.poll(() => cameraZooms(ana)).toEqual([400]);
  await expect(camera(ana).locator('video')).toHaveCSS('scale', '2');
  await button(ana, 'Capture').click();
  await expectToast(ana, 'Photo Captured', 'Photo captured at 8x zoom!');
  await expect(cropTitle(ana)).toBeFocused();
  await expect(camera(ana)).toHaveCount(0);
  await expect.poll(() => cameraStates(ana)).toEqual(['ended']);

  await button(ana, 'Continue').click();
  // The stand-in's clock is as wide as the photo: once it is found, the part has margins above and below.
  const sides = {left: [2, 50], right: [98, 50]} as const;
  const {width, height, colours} = await lookAt(ana, PREVIEW, sides);
  expect({width, height}).toEqual({width: 800, height: 640});
  for (const side of ['left', 'right']) expectColour(colours[side], GREEN, `the ${side} side`);
  await button(ana, 'Upload Image').click();
  await expectToast(ana, 'Image uploaded successfully!');
  await expect(ana.getByRole('img', {name: 'Your photo'})).toBeVisible();
});

test('ana denies the camera, is told how to go on, and chooses a file instead', async ({
  browserOf,
}) => {
  const ana = await browserOf('ana', WITHOUT_PERMISSION);
  await open(ana, '/add-sign');
  await button(ana, 'Take Photo').click();
  await expectToast(
    ana,
    'Camera Permission Required',
    'Please allow camera access to take photos.',
  );
  await expect(camera(ana)).toHaveCount(0);
  await expect(ana.getByText('A photo from your files works just as well.')).toBeVisible();
  await chooseFile(ana, await plainPhoto());
  await expect(cropTitle(ana)).toBeVisible();
});
