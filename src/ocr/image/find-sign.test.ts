import {expect, test} from 'vitest';
import {type Colour, painted, plain, withSign} from '../../../tests/support/drawn-picture.ts';
import {findSign} from './find-sign.ts';
import type {Corners, OcrPicture} from './pixels.ts';

const WALL: Colour = [120, 90, 70];
const SLANTED: Corners = [
  {x: 75, y: 80},
  {x: 300, y: 55},
  {x: 320, y: 210},
  {x: 85, y: 190},
];

/** How far the corners that are farthest off are off, in pixels. */
function farthest(found: Corners | null, drawn: Corners): number {
  if (!found) return Infinity;
  return Math.max(
    ...drawn.map(({x, y}, index) => Math.hypot(found[index]!.x - x, found[index]!.y - y)),
  );
}

const BOARDS: [what: string, board: Colour, lettering: Colour][] = [
  ['dark on light', [240, 240, 235], [20, 20, 20]],
  ['light on dark', [40, 30, 25], [230, 220, 200]],
  ['no brighter than its wall, but of another colour', [70, 100, 120], [250, 250, 250]],
];
test.each(BOARDS)('finds a sign at an angle: %s', (_, board, lettering) => {
  const photo = withSign(plain(400, 300, WALL), SLANTED, board, lettering);
  expect(farthest(findSign(photo), SLANTED)).toBeLessThan(4);
});

test('finds it in front of boards and under light that falls off', () => {
  const boards = painted(plain(400, 300, WALL), [80, 60, 45], x => x % 30 < 2);
  const photo = withSign(boards, SLANTED, [200, 200, 190], [30, 30, 30]);
  const data = photo.data.map((value, at) =>
    at % 4 === 3 ? value : value * (1 - ((at / 4) % 400) / 800),
  );
  expect(farthest(findSign({...photo, data}), SLANTED)).toBeLessThan(4);
});

const NOTHING: [what: string, photo: OcrPicture][] = [
  ['a wall', plain(400, 300, WALL)],
  [
    'a board with nothing on it',
    painted(plain(400, 300, WALL), [250, 250, 250], x => x > 100 && x < 300),
  ],
  [
    'a round one',
    painted(plain(400, 300, WALL), [250, 250, 250], (x, y) => {
      const far = Math.hypot(x - 200, y - 150);
      return far < 100 && (far > 60 || x % 20 > 8);
    }),
  ],
  [
    'a sign that fills the photo',
    withSign(
      plain(400, 300, WALL),
      [
        {x: -1, y: -1},
        {x: 401, y: -1},
        {x: 401, y: 301},
        {x: -1, y: 301},
      ],
      [250, 250, 250],
      [0, 0, 0],
    ),
  ],
];
test.each(NOTHING)('finds nothing where there is nothing to straighten: %s', (_, photo) => {
  expect(findSign(photo)).toBeNull();
});
