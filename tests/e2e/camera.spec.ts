import type {Page} from '@playwright/test';
import {chooseFile, expectColour, lookAt, plainPhoto} from './support/drawn-photos.ts';
import {
  FAKE_CAMERA,
  WITH_CAMERA,
  PREVIEW,
  WHITE,
  EDGE_AND_CENTRE,
  button,
  camera,
  cropTitle,
  openCamera,
} from './support/picture-steps.ts';
import {expectToast, open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

// A camera that shows a green picture, 4 to 3 or 16 to 9 as it is asked.
test.use({launchOptions: FAKE_CAMERA});

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

/** As when its person goes to another app, or comes back. */
async function turnPage(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate(state => {
    Object.defineProperty(document, 'visibilityState', {value: state, configurable: true});
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('ana takes a photo at twice its size, crops it and sees it as it will be', async ({
  browserOf,
}) => {
  const ana = await browserOf('ana', WITH_CAMERA);
  await watchCameras(ana);
  await open(ana, '/add-sign');
  await openCamera(ana);
  await expect(button(ana, 'Capture')).toBeFocused();
  expect(await cameraStates(ana)).toEqual(['live']);
  await button(ana, 'Double the zoom').click();
  await expect(camera(ana).getByText('2x', {exact: true})).toBeVisible();
  await button(ana, 'Capture').click();
  await expectToast(ana, 'Photo Captured', 'Photo captured at 2x zoom!');
  await expect(cropTitle(ana)).toBeFocused();
  await expect(camera(ana)).toHaveCount(0);
  await expect.poll(() => cameraStates(ana)).toEqual(['ended']);

  await button(ana, 'Continue').click();
  const {width, height, colours} = await lookAt(ana, PREVIEW, EDGE_AND_CENTRE);
  expect({width, height}).toEqual({width: 800, height: 640});
  const [red, green, blue] = colours['edge'] ?? [];
  expect(green, 'the camera’s picture reaches to the edge').toBeGreaterThan(90);
  expect(red ?? 255).toBeLessThan(100);
  expect(blue ?? 255).toBeLessThan(100);
  await button(ana, 'Upload Image').click();
  await expectToast(ana, 'Image uploaded successfully!');
  await expect(ana.getByRole('img', {name: 'Your photo'})).toBeVisible();
});

test('zoomed out beyond what the camera can, its picture lies on white', async ({browserOf}) => {
  const ana = await browserOf('ana', WITH_CAMERA);
  await open(ana, '/add-sign');
  await openCamera(ana);
  for (const _ of [1, 2, 3]) await button(ana, 'Halve the zoom').click();
  await button(ana, 'Capture').click();
  await expectToast(ana, 'Photo Captured', 'Photo captured at 0.2x zoom!');
  await button(ana, 'Continue').click();
  const {colours} = await lookAt(ana, PREVIEW, {edge: [15, 15], nearCentre: [44, 44]});
  expectColour(colours['edge'], WHITE, 'around the picture');
  expect(colours['nearCentre']?.[0], 'the picture').toBeLessThan(150);
});

test('a camera that can zoom does it by itself, as far as it goes', async ({browserOf}) => {
  const ana = await browserOf('ana', WITH_CAMERA);
  await letZoom(ana);
  await watchCameras(ana);
  await open(ana, '/add-sign');
  await openCamera(ana);
  // Chromium's stand-in counts from 100 to 400.
  await expect.poll(() => cameraZooms(ana)).toEqual([100]);
  await button(ana, 'Double the zoom').click();
  await expect.poll(() => cameraZooms(ana)).toEqual([200]);
  const video = camera(ana).locator('video');
  await expect(video).toHaveCSS('scale', '1');
  for (const _ of [4, 8]) await button(ana, 'Double the zoom').click();
  await expect.poll(() => cameraZooms(ana)).toEqual([400]);
  await expect(video).toHaveCSS('scale', '2');
  await button(ana, 'Capture').click();
  await expectToast(ana, 'Photo Captured', 'Photo captured at 8x zoom!');
});

test('two fingers zoom', async ({browserOf}) => {
  const ana = await browserOf('ana', {...WITH_CAMERA, hasTouch: true});
  await open(ana, '/add-sign');
  await openCamera(ana);
  const touch = await ana.context().newCDPSession(ana);
  const {x = 0, y = 0} = (await camera(ana).locator('video').boundingBox()) ?? {};
  const pinch = (type: 'touchStart' | 'touchMove', distance: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        {x: x + 100, y: y + 100, id: 1},
        {x: x + 100 + distance, y: y + 100, id: 2},
      ],
    });
  await pinch('touchStart', 40);
  await pinch('touchMove', 80);
  await pinch('touchMove', 120);
  await touch.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
  await expect(button(ana, '3x, back to 1x')).toBeVisible();
  await button(ana, '3x, back to 1x').click();
  await expect(button(ana, '1x, back to 1x')).toBeVisible();
});

test('while nobody sees the page the camera is off', async ({browserOf}) => {
  const ana = await browserOf('ana', WITH_CAMERA);
  await watchCameras(ana);
  await open(ana, '/add-sign');
  await openCamera(ana);
  await turnPage(ana, 'hidden');
  await expect.poll(() => cameraStates(ana)).toEqual(['ended']);
  await turnPage(ana, 'visible');
  await expect.poll(() => cameraStates(ana)).toEqual(['ended', 'live']);
  await expect(button(ana, 'Capture')).not.toHaveAttribute('aria-disabled', 'true');
});

test('the camera is given back when it is closed, and the way to it gets the focus', async ({
  browserOf,
}) => {
  const ana = await browserOf('ana', WITH_CAMERA);
  await watchCameras(ana);
  await open(ana, '/add-sign');
  await openCamera(ana);
  // Nothing but the camera can be reached.
  for (let press = 0; press < 8; press++) {
    await ana.keyboard.press('Tab');
    await expect(camera(ana).locator(':focus')).toHaveCount(1);
  }
  await ana.keyboard.press('Escape');
  await expect(camera(ana)).toHaveCount(0);
  await expect(button(ana, 'Take Photo')).toBeFocused();
  await expect.poll(() => cameraStates(ana)).toEqual(['ended']);
  await openCamera(ana);
  await button(ana, 'Close camera').click();
  await expect(camera(ana)).toHaveCount(0);
  await expect.poll(() => cameraStates(ana)).toEqual(['ended', 'ended']);
});

test('before the camera is ready it says so', async ({browserOf}) => {
  const ana = await browserOf('ana', WITH_CAMERA);
  await ana.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
  });
  await open(ana, '/add-sign');
  await button(ana, 'Take Photo').click();
  await expect(camera(ana).getByText('Starting the camera...')).toBeVisible();
  await expect(button(ana, 'Capture')).toBeFocused();
  await ana.keyboard.press('Enter');
  // Beside an open dialog it is there for the eye, and is told to a screen reader by other means.
  await expect(ana.getByText('Please wait for camera to initialize.').first()).toBeVisible();
  await expect(ana.getByText('Camera Not Ready').first()).toBeVisible();
});

test('without permission the words say how to go on, and a file does as well', async ({
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

for (const {name, title, words} of [
  {name: 'NotFoundError', title: 'Error', words: 'No camera found on this device'},
  {
    name: 'NotReadableError',
    title: 'Camera Error',
    words: 'Unable to access camera. Please check permissions and try again.',
  },
]) {
  test(`a camera that answers with ${name} has its words`, async ({browserOf}) => {
    const ana = await browserOf('ana', WITH_CAMERA);
    await ana.addInitScript(name => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('', name);
      };
    }, name);
    await open(ana, '/add-sign');
    await button(ana, 'Take Photo').click();
    await expectToast(ana, title, words);
    await expect(camera(ana)).toHaveCount(0);
  });
}
