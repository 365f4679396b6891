import {expect, test, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {openApp, reopenApp, toastOf} from '../../../../tests/support/component/app.tsx';
import {
  cameraScreen,
  openCamera,
  plugInCamera,
  refuseCamera,
} from '../../../../tests/support/component/camera.ts';
import {chooseFile, cropTitle, plainPhoto} from '../../../../tests/support/component/photos.ts';
import {toast} from '../../../ui/overlays/toast-store.ts';

const {button, dialog, shutter, way} = cameraScreen;

/** As when its user goes to another app, or comes back. */
function turnPage(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a photo that is taken turns the camera off and leads to its crop', async () => {
  const camera = plugInCamera();
  await openCamera();
  await expect.element(shutter).toHaveFocus();
  expect(camera.countOn()).toBe(1);
  await shutter.click();
  await expect.element(toastOf('Photo Captured')).toMatchTextContent('Photo captured at 1x zoom!');
  await expect.element(cropTitle).toHaveFocus();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(camera.countOn).toBe(0);
});

test('the camera is off while the page is hidden', async () => {
  const camera = plugInCamera();
  await openCamera();
  turnPage('hidden');
  await expect.poll(camera.countOn).toBe(0);
  turnPage('visible');
  await expect.poll(camera.countOn).toBe(1);
  await expect.element(shutter).toHaveAttribute('aria-disabled', 'false');
});

test('a camera that a phone took away while it slept is on again when its user comes back', async () => {
  const camera = plugInCamera();
  await openCamera();
  const video = dialog.element().querySelector('video');
  if (!(video?.srcObject instanceof MediaStream)) throw new Error('No camera is shown');
  for (const track of video.srcObject.getTracks()) track.stop();
  expect(camera.countOn()).toBe(0);
  // The page listens a moment after it shows the camera.
  const countOnAfterFocus = () => {
    dispatchEvent(new Event('focus'));
    return camera.countOn();
  };
  await expect.poll(countOnAfterFocus).toBe(1);
  await expect.element(shutter).toHaveAttribute('aria-disabled', 'false');
  dispatchEvent(new Event('focus'));
  expect(camera.countOn()).toBe(1);
});

test('the camera is given back when it is closed, and the way to it gets the focus', async () => {
  const camera = plugInCamera();
  await openCamera();
  // Nothing but the camera can be reached.
  for (let press = 0; press < 8; press += 1) {
    await userEvent.keyboard('{Tab}');
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(way).toHaveFocus();
  await expect.poll(camera.countOn).toBe(0);
  await way.click();
  await expect.element(shutter).toHaveAttribute('aria-disabled', 'false');
  expect(camera.countOn()).toBe(1);
  await button('Close camera').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(camera.countOn).toBe(0);
});

test('a page that ended with its camera open comes back into it, unless it was closed', async () => {
  plugInCamera();
  await openCamera();
  await reopenApp({as: 'ana'});
  await expect.element(dialog).toBeVisible();
  await button('Close camera').click();
  await expect.element(way).toBeVisible();
  await reopenApp({as: 'ana'});
  await expect.element(way).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a camera that is not ready says so', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(new Promise(() => {}));
  await openApp('/add-sign', {as: 'ana'});
  await way.click();
  await expect.element(dialog.getByText('Starting the camera...')).toBeVisible();
  await expect.element(shutter).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  // Beside an open dialog it is there for the eye, and is told to a screen reader by other means.
  for (const words of ['Please wait for camera to initialize.', 'Camera Not Ready']) {
    await expect.element(page.getByText(words, {exact: true}).first()).toBeVisible();
  }
});

test('a camera that is denied says how to go on, and a file does as well', async () => {
  refuseCamera('NotAllowedError');
  await openApp('/add-sign', {as: 'ana'});
  await way.click();
  await expect
    .element(toastOf('Camera Permission Required'))
    .toMatchTextContent('Please allow camera access to take photos.');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(page.getByText(/A photo from your files works just as well\.$/))
    .toBeVisible();
  await chooseFile(await plainPhoto());
  await expect.element(cropTitle).toBeVisible();
});

for (const {name, title, words} of [
  {name: 'NotFoundError', title: 'Error', words: 'No camera found on this device'},
  {
    name: 'NotReadableError',
    title: 'Camera Error',
    words: 'Unable to access camera. Please check permissions and try again.',
  },
]) {
  test(`a camera that answers with ${name} has its words`, async () => {
    refuseCamera(name);
    await openApp('/add-sign', {as: 'ana'});
    await way.click();
    await expect.element(toastOf(title)).toMatchTextContent(words);
    await expect.element(dialog).not.toBeInTheDocument();
  });
}

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [1440, 900],
] as const) {
  test(`a toast leaves free what closes the camera on ${width} x ${height} pixels`, async () => {
    await page.viewport(width, height);
    plugInCamera();
    await openCamera();
    toast({title: 'Camera Not Ready', description: 'Please wait for camera to initialize.'});
    const said = toastOf('Camera Not Ready');
    await expect.element(said).toBeVisible();
    const close = dialog.getByRole('button', {name: 'Close camera'});
    const {bottom} = close.element().getBoundingClientRect();
    expect(said.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
    await close.click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
}
