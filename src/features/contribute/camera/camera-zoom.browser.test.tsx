import {expect, test} from 'vitest';
import {commands} from 'vitest/browser';
import {toastOf} from '../../../../tests/support/component/app.tsx';
import {
  cameraScreen,
  openCamera,
  plugInCamera,
} from '../../../../tests/support/component/camera.ts';
import {boxOf} from '../../../../tests/support/component/map.ts';
import {
  button,
  expectColour,
  lookAt,
  PREVIEW,
  WHITE,
} from '../../../../tests/support/component/photos.ts';

const GREEN = [0, 170, 0] as const;

/** Takes a photo and leaves its crop as it is. */
async function shoot(zoom: string): Promise<void> {
  await cameraScreen.shutter.click();
  await expect
    .element(toastOf('Photo Captured'))
    .toMatchTextContent(`Photo captured at ${zoom} zoom!`);
  await button('Continue').click();
}

const scale = () => {
  const video = cameraScreen.dialog.element().querySelector('video');
  return video && getComputedStyle(video).scale;
};

test('a photo at twice its size shows the middle of what the camera sees', async () => {
  plugInCamera();
  await openCamera();
  await button('Double the zoom').click();
  await expect.element(button('2x, back to 1x')).toBeVisible();
  await expect.poll(scale).toBe('2');
  await shoot('2x');
  const {width, height, colourAt} = await lookAt(PREVIEW, {edge: [2, 2], centre: [50, 50]});
  expect({width, height}).toEqual({width: 800, height: 640});
  expectColour(colourAt('edge'), GREEN, 'the edge');
  expectColour(colourAt('centre'), GREEN, 'the centre');
});

test('a photo that is zoomed out beyond what the camera can lies on white', async () => {
  plugInCamera();
  await openCamera();
  for (let press = 0; press < 3; press += 1) await button('Halve the zoom').click();
  await shoot('0.2x');
  const {width, colourAt} = await lookAt(PREVIEW, {edge: [15, 15], centre: [50, 50]});
  expect(width).toBe(800);
  expectColour(colourAt('edge'), WHITE, 'around the picture');
  expectColour(colourAt('centre'), GREEN, 'the picture');
});

test('a camera that can zoom does it by itself, as far as it goes', async () => {
  const camera = plugInCamera({zoom: {min: 100, max: 400}});
  await openCamera();
  await expect.poll(camera.zooms).toEqual([100]);
  await button('Double the zoom').click();
  await expect.poll(camera.zooms).toEqual([100, 200]);
  await expect.poll(scale).toBe('1');
  await button('Double the zoom').click();
  await button('Double the zoom').click();
  await expect.poll(camera.zooms).toEqual([100, 200, 400]);
  await expect.poll(scale).toBe('2');
  await shoot('8x');
});

test('two fingers zoom', async () => {
  plugInCamera();
  await openCamera();
  const video = cameraScreen.dialog.getByCss('video');
  const {x, y} = boxOf(video);
  await commands.spreadFingers({x: x + 100, y: y + 100}, [40, 80, 120]);
  await button('3x, back to 1x').click();
  await expect.element(button('1x, back to 1x')).toBeVisible();
});
