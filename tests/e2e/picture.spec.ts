import {findingsHere} from './support/axe.ts';
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
import {
  FAKE_CAMERA,
  WITH_CAMERA,
  PREVIEW,
  WHITE,
  RED,
  BLUE,
  button,
  cropTitle,
  openCamera,
} from './support/picture-steps.ts';
import {expectToast, open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

// A camera that shows a green picture, 4 to 3 or 16 to 9 as it is asked.
test.use({launchOptions: FAKE_CAMERA});

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
  test.slow();
  for (const colorScheme of ['light', 'dark'] as const) {
    const ana = await browserOf('ana', {...WITH_CAMERA, colorScheme});
    const expectClean = async (step: string) => {
      expect(await findingsHere(ana), step).toEqual([]);
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
