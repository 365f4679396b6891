import {expect, test} from 'vitest';
import {painted, plain} from '../../../tests/support/drawn-picture.ts';
import type {ReadCharacter} from './decode-characters.ts';
import {withRoom} from './look-closer.ts';

/** Letters as blocks of 16 columns, in the middle of every 32; those that do not show are left out. */
function roomBefore(shown: readonly boolean[], index: number): number | undefined {
  const picture = painted(
    plain(shown.length * 32, 48, [220, 220, 220]),
    [10, 10, 10],
    (x, y) => shown[Math.floor(x / 32)] === true && Math.abs((x % 32) - 16) < 8 && y > 8 && y < 40,
  );
  const characters = shown.map((_, at): ReadCharacter => ({
    text: 'H',
    confidence: 1,
    at: at * 4 + 1.5,
    space: 0,
    others: [],
  }));
  return withRoom(picture, characters)[index]?.room;
}

test('sees the room between two letters, in shares of the height of their line', () => {
  expect(roomBefore([true, true], 1)).toBeCloseTo(17 / 48, 1);
});

test('knows no room beside a letter that does not show', () => {
  expect(roomBefore([true, true, false], 2)).toBeUndefined();
});
