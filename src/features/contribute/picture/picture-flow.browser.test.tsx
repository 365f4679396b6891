import {expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {openApp, toastOf} from '../../../../tests/support/component/app.tsx';
import {resumeTimeouts, stopTimeouts} from '../../../../tests/support/component/clock.ts';
import {boxOf, focus, press} from '../../../../tests/support/component/map.ts';
import {givenLines, lineAt} from '../../../../tests/support/component/photo-reader.ts';
import {
  BLUE,
  button,
  chooseFile,
  cropTitle,
  dragCorner,
  expectColour,
  lookAt,
  plainPhoto,
  PREVIEW,
  RED,
  SLANTED_CORNERS,
  slantedPhoto,
  turnedPhoto,
  WHITE,
  zoomTo,
} from '../../../../tests/support/component/photos.ts';

const frame = page.getByRole('group', {name: /^Part of the photo to show/});

async function pressEight(key: string): Promise<void> {
  await expect.element(frame).toBeVisible();
  focus(frame);
  for (let count = 0; count < 8; count += 1) await userEvent.keyboard(key);
}

test('a photo is upright as the camera was held, and moves by the arrow keys', async () => {
  await openApp('/add-sign', {as: 'ana'});
  await chooseFile(await turnedPhoto());
  await zoomTo('0.3');
  await pressEight('{ArrowRight}');
  await button('Continue').click();
  const points = {above: [50, 45], below: [50, 55], left: [25, 45]} as const;
  // It stands, so it was narrow enough to have left its place to white.
  const moved = await lookAt(PREVIEW, points);
  expectColour(moved.colourAt('left'), WHITE, 'left of it');
  await button('Adjust').click();
  await expect.element(cropTitle).toBeVisible();
  await pressEight('{ArrowLeft}');
  await button('Continue').click();
  const centred = await lookAt(PREVIEW, points);
  expectColour(centred.colourAt('above'), RED, 'its upper half');
  expectColour(centred.colourAt('below'), BLUE, 'its lower half');
});

const TOP_AND_BOTTOM = {top: [50, 5], bottom: [50, 95]} as const;

test('the part to begin with has the text in it, or else the middle of the photo', async () => {
  const reader = givenLines(lineAt('OPEN', [10, 5, 90, 20]));
  await openApp('/add-sign', {as: 'ana'});
  await chooseFile(await turnedPhoto());
  await button('Continue').click();
  const {colourAt} = await lookAt(PREVIEW, {...TOP_AND_BOTTOM, middle: [50, 70]});
  for (const point of ['top', 'middle'] as const) expectColour(colourAt(point), RED, point);
  expectColour(colourAt('bottom'), BLUE, 'below the middle of the photo');
  await expect.element(button('Reset')).toBeVisible();
  await button('Reset').click();
  reader.next();
  await chooseFile(await turnedPhoto());
  await button('Continue').click();
  const centred = await lookAt(PREVIEW, {above: [50, 45], below: [50, 55]});
  expectColour(centred.colourAt('above'), RED, 'above the middle');
  expectColour(centred.colourAt('below'), BLUE, 'below the middle');
});

test('a user who goes on at once is not kept from the part with the text', async () => {
  const reader = givenLines(lineAt('OPEN', [10, 5, 90, 20]));
  const answer = reader.hold();
  await openApp('/add-sign', {as: 'ana'});
  await chooseFile(await turnedPhoto());
  await expect.element(button('Continue')).toBeEnabled();
  // It is waited for only so long.
  stopTimeouts();
  await button('Continue').click();
  await expect.element(button('Cropping...')).toBeVisible();
  answer();
  resumeTimeouts();
  const {colourAt} = await lookAt(PREVIEW, {above: [50, 70]});
  expectColour(colourAt('above'), RED, 'above the middle of the photo');
});

test('the part that a user chose stays when the text is found', async () => {
  const reader = givenLines(lineAt('OPEN', [10, 5, 90, 20]));
  const answer = reader.hold();
  await openApp('/add-sign', {as: 'ana'});
  await chooseFile(await turnedPhoto());
  await zoomTo('0.3');
  const slider = page.getByRole('slider', {name: 'Zoom'});
  await expect.element(slider).toHaveValue('0.3');
  answer();
  await button('Continue').click();
  const {colourAt} = await lookAt(PREVIEW, {left: [25, 45], above: [50, 45]});
  expectColour(colourAt('left'), WHITE, 'left of it');
  expectColour(colourAt('above'), RED, 'its upper half');
});

/** As Safari reports two fingers on a trackpad. */
async function pinch(element: Element, scale: number): Promise<void> {
  const at = {clientX: boxOf(frame).x, clientY: boxOf(frame).y};
  for (const type of ['gesturestart', 'gesturechange', 'gestureend']) {
    element.dispatchEvent(Object.assign(new Event(type, {bubbles: true}), {scale, ...at}));
  }
}

test.each([
  {what: 'a notch of the wheel', zoom: () => userEvent.wheel(frame, {delta: {y: -20}})},
  {what: 'a pinch', zoom: () => pinch(frame.element(), 1.1)},
])('$what zooms from the part with the text', async ({zoom}) => {
  const reader = givenLines(lineAt('OPEN', [10, 5, 90, 80]));
  const answer = reader.hold();
  await openApp('/add-sign', {as: 'ana'});
  await chooseFile(await turnedPhoto());
  await expect.element(button('Continue')).toBeEnabled();
  const slider = page.getByRole('slider', {name: 'Zoom'});
  const zoomNow = () => Number(slider.element().getAttribute('value'));
  const before = zoomNow();
  answer();
  await expect.poll(zoomNow).not.toBe(before);
  const suggested = zoomNow();
  await zoom();
  await expect.poll(zoomNow).toBeCloseTo(suggested + 0.1, 5);
  // It stays there.
  await button('Larger').click();
  await expect.poll(zoomNow).toBeCloseTo(suggested + 0.2, 5);
});

test('a photo that is taken as it is stands ready for its sign', async () => {
  await openApp('/add-sign', {as: 'ana'});
  await chooseFile(await plainPhoto());
  await button('Continue').click();
  await button('Upload Image').click();
  await expect.element(toastOf('Image uploaded successfully!')).toBeVisible();
  await expect.element(page.getByRole('img', {name: 'Your photo'})).toBeVisible();
  await expect.element(page.getByRole('heading', {name: 'Your photo'})).toHaveFocus();
});

test('a sign seen from the side is straightened between its corners', async () => {
  await openApp('/add-sign', {as: 'ana'});
  await chooseFile(await slantedPhoto());
  await button('Straighten the sign').click();
  await expect.element(page.getByText('Move the four points onto its corners.')).toBeVisible();
  for (const [name, share] of Object.entries(SLANTED_CORNERS)) await dragCorner(name, share);
  const topLeft = button('Top left corner');
  const before = boxOf(topLeft).x;
  await press(topLeft, '{ArrowRight}');
  await expect.poll(() => boxOf(topLeft).x).toBeGreaterThan(before + 2);
  await press(topLeft, '{ArrowLeft}');

  await button('Straighten').click();
  await expect.element(button('As it was')).toBeVisible();
  await button('Continue').click();
  const {colourAt} = await lookAt(PREVIEW, {
    topLeft: [6, 40],
    topRight: [94, 40],
    bottomLeft: [6, 60],
    above: [50, 2],
  });
  for (const corner of ['topLeft', 'topRight', 'bottomLeft'] as const) {
    expectColour(colourAt(corner), [204, 0, 0], corner);
  }
  expectColour(colourAt('above'), WHITE, 'around the sign');
});
