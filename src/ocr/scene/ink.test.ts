import {expect, test} from 'vitest';
import {painted, plain} from '../../../tests/support/drawn-picture.ts';
import {clearColumns, inkOf} from './ink.ts';

const isLetter = (x: number, y: number) => y >= 8 && y < 40 && (x < 20 || (x >= 50 && x < 60));

test('finds dark letters on a bright ground, and bright ones on a dark', () => {
  const dark = inkOf(painted(plain(100, 48, [230, 230, 230]), [20, 20, 20], isLetter));
  const bright = inkOf(painted(plain(100, 48, [20, 20, 20]), [230, 230, 230], isLetter));
  expect(dark?.mask.reduce((sum, ink) => sum + ink, 0)).toBe((20 + 10) * 32);
  expect(bright?.mask).toEqual(dark?.mask);
});

test('finds none where letters hardly stand out', () => {
  expect(
    inkOf(painted(plain(100, 48, [100, 100, 100]), [110, 110, 110], isLetter)),
  ).toBeUndefined();
});

test('measures the widest gap between two columns', () => {
  const ink = inkOf(painted(plain(100, 48, [230, 230, 230]), [20, 20, 20], isLetter));
  if (!ink) throw new Error('No ink.');
  expect(clearColumns(ink, [10, 55], [8, 40])).toBe(30);
  expect(clearColumns(ink, [0, 15], [8, 40])).toBe(0);
});
