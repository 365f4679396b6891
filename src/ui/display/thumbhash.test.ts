import {rgbaToThumbHash} from 'thumbhash';
import {expect, test} from 'vitest';
import {pictureOf} from './photo-board.tsx';

/** Of an evenly grey picture. */
function greyHash(shade: number): string {
  const pixels = Array.from({length: 10 * 8}, () => [shade, shade, shade, 255]).flat();
  return btoa(String.fromCharCode(...rgbaToThumbHash(10, 8, pixels)));
}

test('a hash stands for a small picture, decoded once', () => {
  const picture = pictureOf(greyHash(120));
  expect(picture).toMatch(/^data:image\/png;base64,/);
  expect(pictureOf(greyHash(120))).toBe(picture);
  expect(pictureOf(greyHash(240))).not.toBe(picture);
});

test.each(['', 'not base64!', 'AAAA'])('%j stands for none', nonsense => {
  expect(pictureOf(nonsense)).toBeUndefined();
});
