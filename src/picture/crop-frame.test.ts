import {expect, test} from 'vitest';
import {filling, frameIn} from './crop-frame.ts';
import {AVATAR, SIGN_PHOTO} from './kinds.ts';

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
