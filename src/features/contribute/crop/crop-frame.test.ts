import {expect, test} from 'vitest';
import {AVATAR, SIGN_PHOTO} from '../picture/picture.ts';
import {filling, frameIn, greatestZoom, onStep, shownIn, ZOOM} from './crop.ts';

test('the frame is as large as the stage has room for, 1 to 0.8, or square for an avatar', () => {
  expect(frameIn({width: 324, height: 400}, SIGN_PHOTO.size)).toEqual({width: 300, height: 240});
  expect(frameIn({width: 1000, height: 424}, SIGN_PHOTO.size)).toEqual({width: 500, height: 400});
  expect(frameIn({width: 20, height: 20}, SIGN_PHOTO.size)).toBeUndefined();
  expect(frameIn(undefined, SIGN_PHOTO.size)).toBeUndefined();
  expect(frameIn({width: 1000, height: 424}, AVATAR.size)).toEqual({width: 400, height: 400});
});

test('a picture covers the frame, or fits into it', () => {
  const frame = {width: 300, height: 240};
  expect(filling(frame, {width: 300, height: 400}, true)).toBe(1);
  expect(filling(frame, {width: 300, height: 400}, false)).toBe(0.6);
  expect(filling(frame, {width: 300, height: 120}, true)).toBe(2);
  expect(filling(frame, {width: 300, height: 120}, false)).toBe(1);
});

test('a picture is shown as large as fits into the stage, and never larger than it is', () => {
  const stage = {width: 300, height: 400};
  expect(shownIn(stage, {width: 3000, height: 50})).toEqual({width: 300, height: 5});
  expect(shownIn(stage, {width: 50, height: 4000})).toEqual({width: 5, height: 400});
  expect(shownIn(stage, {width: 30, height: 40})).toEqual({width: 30, height: 40});
});

test.each([
  [{width: 4000, height: 3000}],
  [{width: 4000, height: 500}],
  [{width: 500, height: 4000}],
  [{width: 3000, height: 50}],
  [{width: 50, height: 3000}],
  [{width: 3000, height: 1}],
])('a photo of %o begins within the bounds of its zoom, and can be enlarged', size => {
  const stage = {width: 340, height: 480};
  const frame = frameIn(stage, SIGN_PHOTO.size)!;
  const shown = shownIn(stage, size);
  const max = greatestZoom(frame, shown);
  for (const covers of [true, false]) {
    const zoom = filling(frame, shown, covers);
    expect(zoom).toBeGreaterThanOrEqual(ZOOM.min);
    expect(zoom).toBeLessThan(max);
    expect(onStep(zoom + ZOOM.step, max)).toBeGreaterThan(zoom);
    expect(onStep(zoom - ZOOM.step, max)).toBeLessThan(zoom);
  }
});

test('the bounds are the usual ones for a photo that covers the frame within them', () => {
  const frame = {width: 300, height: 240};
  expect(greatestZoom(frame, {width: 300, height: 225})).toBe(5);
  expect(greatestZoom(frame, {width: 300, height: 48})).toBe(5);
  expect(greatestZoom(frame, {width: 300, height: 40})).toBe(12);
  expect(onStep(9, 5)).toBe(5);
  expect(onStep(0, 5)).toBe(0.1);
  expect(onStep(0.7 + 0.1, 5)).toBe(0.8);
});
