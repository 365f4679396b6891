import {expect, test} from 'vitest';
import {filling, frameIn} from './crop-frame.ts';

test('the frame is as large as the stage has room for, 1 to 0.8', () => {
  expect(frameIn({width: 324, height: 400})).toEqual({width: 300, height: 240});
  expect(frameIn({width: 1000, height: 424})).toEqual({width: 500, height: 400});
  expect(frameIn({width: 20, height: 20})).toBeUndefined();
  expect(frameIn(undefined)).toBeUndefined();
});

test('a picture covers the frame, or fits into it', () => {
  const frame = {width: 300, height: 240};
  expect(filling(frame, {width: 300, height: 400}, true)).toBe(1);
  expect(filling(frame, {width: 300, height: 400}, false)).toBe(0.6);
  expect(filling(frame, {width: 300, height: 120}, true)).toBe(2);
  expect(filling(frame, {width: 300, height: 120}, false)).toBe(1);
});
