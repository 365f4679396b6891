import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {findChromium} from '../../scripts/checks/chromium.ts';
import {CHROMIUM_ARGUMENTS} from '../setup/browser.ts';
import {
  chooseFile,
  expectColour,
  hugePicture,
  lookAt,
  plainPhoto,
  SLANTED_CORNERS,
  slantedPhoto,
  turnedPhoto,
} from './support/drawn-photos.ts';
import {expectToast, open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

// A camera that shows a green picture, 4 to 3 or 16 to 9 as it is asked.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGUMENTS, '--use-fake-device-for-media-stream'],
  },
});

const WITH_CAMERA = {permissions: ['camera']};
/** Another permission given, Chromium refuses the camera without asking. */
const WITHOUT_PERMISSION = {permissions: ['clipboard-read']};

const PREVIEW = 'Your sign, as everybody will see it';
const EDGE_AND_CENTRE = {edge: [2, 2], centre: [50, 50]} as const;
const WHITE = [255, 255, 255] as const;
const RED = [254, 0, 0] as const;
const BLUE = [0, 0, 254] as const;

const button = (page: Page, name: string) => page.getByRole('button', {name, exact: true});
const camera = (page: Page) => page.getByRole('dialog', {name: 'Take Photo'});
const cropTitle = (page: Page) =>
  page.getByRole('heading', {name: 'Resize and Position Your Image'});

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

async function openCamera(page: Page): Promise<void> {
  await button(page, 'Take Photo').click();
  await expect(camera(page)).toBeVisible();
  await expect(button(page, 'Capture')).not.toHaveAttribute('aria-disabled', 'true');
}

/** The page's process ends as when a phone needs its memory; then its person comes back. */
async function killAndReturn(page: Page): Promise<Page> {
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const next = await page.context().newPage();
  await page.close();
  // It may come back into the camera, behind which nothing else is there.
  await next.goto('/add-sign');
  return next;
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
  expect(await cameraStates(ana)).toEqual(['ended']);

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
  expect(await cameraStates(ana)).toEqual(['ended']);
  await openCamera(ana);
  await button(ana, 'Close camera').click();
  await expect(camera(ana)).toHaveCount(0);
  expect(await cameraStates(ana)).toEqual(['ended', 'ended']);
});

test('before the camera is ready it says so', async ({browserOf}) => {
  const ana = await browserOf('ana', WITH_CAMERA);
  await ana.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
  });
  await open(ana, '/add-sign');
  await button(ana, 'Take Photo').click();
  await expect(camera(ana).getByText('Starting the camera...')).toBeVisible();
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

test('a photo is upright as the camera was held, and moves by the arrow keys', async ({
  browserOf,
}) => {
  const ana = await browserOf('ana');
  await open(ana, '/add-sign');
  await chooseFile(ana, await turnedPhoto());
  await ana.getByRole('slider', {name: 'Zoom'}).fill('0.3');
  const frame = ana.getByRole('group', {name: /^Part of the photo to show/});
  await frame.focus();
  for (let press = 0; press < 8; press++) await ana.keyboard.press('ArrowRight');
  await button(ana, 'Continue').click();
  const points = {middle: [50, 48], above: [50, 45], below: [50, 55], left: [25, 45]} as const;
  const {colours} = await lookAt(ana, PREVIEW, points);
  // It stands, so it was narrow enough to have left its place to white.
  expectColour(colours['left'], WHITE, 'left of it');
  await button(ana, 'Adjust').click();
  await expect(cropTitle(ana)).toBeVisible();
  await frame.focus();
  for (let press = 0; press < 8; press++) await ana.keyboard.press('ArrowLeft');
  await button(ana, 'Continue').click();
  const centred = await lookAt(ana, PREVIEW, points);
  expectColour(centred.colours['above'], RED, 'its upper half');
  expectColour(centred.colours['below'], BLUE, 'its lower half');
});

test('a sign seen from the side is straightened between its corners', async ({browserOf}) => {
  const ana = await browserOf('ana');
  await open(ana, '/add-sign');
  await chooseFile(ana, await slantedPhoto());
  await button(ana, 'Straighten the sign').click();
  await expect(ana.getByText('Move the four points onto its corners.')).toBeVisible();
  for (const [name, [x, y]] of Object.entries(SLANTED_CORNERS)) {
    const handle = button(ana, `${name} corner`);
    const picture = await handle.locator('..').boundingBox();
    if (!picture) throw new Error('No picture to drag on');
    await handle.hover();
    await ana.mouse.down();
    await ana.mouse.move(picture.x + x * picture.width, picture.y + y * picture.height, {steps: 3});
    await ana.mouse.up();
  }
  const topLeft = button(ana, 'Top left corner');
  const before = (await topLeft.boundingBox())?.x ?? Infinity;
  await topLeft.press('ArrowRight');
  await expect.poll(async () => (await topLeft.boundingBox())?.x).toBeGreaterThan(before + 2);
  await topLeft.press('ArrowLeft');

  await button(ana, 'Straighten').click();
  await expect(button(ana, 'As it was')).toBeVisible();
  await button(ana, 'Continue').click();
  const {colours} = await lookAt(ana, PREVIEW, {
    topLeft: [6, 40],
    topRight: [94, 40],
    bottomLeft: [6, 60],
    above: [50, 2],
  });
  for (const corner of ['topLeft', 'topRight', 'bottomLeft']) {
    expectColour(colours[corner], [204, 0, 0], corner);
  }
  expectColour(colours['above'], WHITE, 'around the sign');
});

const heic = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic'), Buffer.alloc(100)]);

for (const {what, file, words} of [
  {
    what: 'no image',
    file: {name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('OPEN')},
    words: 'Please select an image file',
  },
  {
    what: 'an image of 10 MB',
    file: {name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024)},
    words: 'Image must be less than 10MB',
  },
  {
    what: 'a HEIC photo',
    file: {name: 'a.heic', mimeType: 'image/heic', buffer: heic},
    words: 'This browser cannot open HEIC photos.',
  },
  {
    what: 'a HEIC photo of no known type',
    file: {name: 'a', mimeType: '', buffer: heic},
    words: 'This browser cannot open HEIC photos.',
  },
  {
    what: 'a drawing',
    file: {
      name: 'a.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    },
    words: 'This image cannot be read. Please choose another one.',
  },
]) {
  test(`${what} is refused in words`, async ({browserOf, complaints}) => {
    complaints.allow(
      /Connecting to 'blob:[^']*' violates/,
      'what records the test looks again at a picture that the page could not show',
    );
    const ana = await browserOf('ana');
    await open(ana, '/add-sign');
    await chooseFile(ana, file);
    await expectToast(ana, 'Error', words);
    await expect(button(ana, 'Take Photo')).toBeVisible();
    await ana.reload();
    await expect(button(ana, 'Take Photo')).toBeVisible();
  });
}

test('a photo that ends in the middle is refused, and one of too many pixels', async ({
  browserOf,
}) => {
  const ana = await browserOf('ana');
  await open(ana, '/add-sign');
  const whole = await plainPhoto();
  await chooseFile(ana, {...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2)});
  await expectToast(ana, 'Error', 'This image cannot be read. Please choose another one.');
  await chooseFile(ana, await hugePicture());
  await expectToast(ana, 'Error', 'This image has too many pixels.');
});

test('where the device has no room the photo stays in the page, and the page says so', async ({
  browserOf,
}) => {
  const ana = await browserOf('ana');
  await ana.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...args) {
      if (this.name !== 'photos') return put.apply(this, args);
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await open(ana, '/add-sign');
  await chooseFile(ana, await plainPhoto());
  await expect(ana.getByText('No room on this device')).toBeVisible();
  await button(ana, 'Continue').click();
  await button(ana, 'Upload Image').click();
  await expect(ana.getByRole('img', {name: 'Your photo'})).toBeVisible();
});

test('every step stands up to axe, in both themes', async ({browserOf}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const ana = await browserOf('ana', {...WITH_CAMERA, colorScheme});
    const expectClean = async (step: string) => {
      const {violations} = await new AxeBuilder({page: ana}).analyze();
      expect(violations.map(({id, nodes}) => [step, id, nodes.map(({html}) => html)])).toEqual([]);
    };
    await open(ana, '/add-sign');
    await expectClean('choosing');
    await openCamera(ana);
    await expectClean('camera');
    await button(ana, 'Close camera').click();
    await chooseFile(ana, await slantedPhoto());
    await expect(button(ana, 'Continue')).toBeEnabled();
    await expectClean('crop');
    await button(ana, 'Straighten the sign').click();
    await expect(button(ana, 'Top left corner')).toBeVisible();
    await expectClean('corners');
    await button(ana, 'Not needed').click();
    await button(ana, 'Continue').click();
    await expect(ana.getByRole('img', {name: PREVIEW})).toBeVisible();
    await expectClean('preview');
  }
});
