import {expect, test} from 'vitest';
import {anyCorners, moved} from './corner-editor.tsx';

const size = {width: 1000, height: 500};
const corners = anyCorners(size);

test('corners to begin with lie inside the picture, clockwise from the top left', () => {
  expect(corners).toEqual([
    {x: 120, y: 60},
    {x: 880, y: 60},
    {x: 880, y: 440},
    {x: 120, y: 440},
  ]);
});

test('one corner moves, the others stay', () => {
  const [, ...others] = corners;
  expect(moved(corners, 0, {x: 10, y: 90}, size)).toEqual([{x: 10, y: 90}, ...others]);
});

test('no corner leaves the picture', () => {
  expect(moved(corners, 2, {x: 5000, y: 600}, size)[2]).toEqual({x: 1000, y: 500});
  expect(moved(corners, 0, {x: -1, y: -1}, size)[0]).toEqual({x: 0, y: 0});
});

test('a corner does not cross over to where no sign could have it', () => {
  // Past the opposite corner, past a neighbour, and into the line between its neighbours.
  expect(moved(corners, 0, {x: 990, y: 490}, size)).toBe(corners);
  expect(moved(corners, 1, {x: 100, y: 60}, size)).toBe(corners);
  expect(moved(corners, 3, {x: 500, y: 250}, size)).toBe(corners);
});
