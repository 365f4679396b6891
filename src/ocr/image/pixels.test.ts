import {expect, test} from 'vitest';
import {painted, plain} from '../../../tests/support/drawn-picture.ts';
import {inverted, shrunk, sizeWithin, toGrey, turned} from './pixels.ts';

const brightness = (...colour: [number, number, number]) => toGrey(plain(1, 1, colour)).data[0];

test('grey follows how bright a colour looks', () => {
  expect(brightness(255, 255, 255)).toBe(255);
  expect(brightness(255, 0, 0)).toBe(76);
  expect(brightness(0, 255, 0)).toBe(150);
  expect(brightness(0, 0, 255)).toBe(29);
});

test('the negative of the negative is the picture', () => {
  const grey = toGrey(plain(2, 2, [10, 20, 30]));
  expect(inverted(grey).data[0]).toBe(255 - grey.data[0]!);
  expect(inverted(inverted(grey))).toEqual(grey);
});

test('a picture becomes smaller and never larger', () => {
  expect(sizeWithin({width: 4000, height: 3000}, 400)).toEqual({width: 400, height: 300});
  expect(sizeWithin({width: 300, height: 200}, 400)).toEqual({width: 300, height: 200});
  expect(sizeWithin({width: 3000, height: 1}, 400)).toEqual({width: 400, height: 1});
});

test('each pixel of a smaller picture is the mean of those in it', () => {
  const halves = painted(plain(8, 4, [0, 0, 0]), [200, 100, 40], x => x < 3);
  const {width, height, data} = shrunk(halves, 4);
  expect([width, height]).toEqual([4, 2]);
  expect([...data.subarray(0, 12)]).toEqual([200, 100, 40, 255, 100, 50, 20, 255, 0, 0, 0, 255]);
});

test('a quarter to the right brings what is at the top to the right, four quarters all back', () => {
  const top = painted(plain(3, 2, [0, 0, 0]), [255, 0, 0], (_, y) => y < 1);
  const {width, height, data} = turned(top);
  expect([width, height]).toEqual([2, 3]);
  const reds = Array.from({length: 6}, (_, pixel) => data[pixel * 4]);
  expect(reds).toEqual([0, 255, 0, 255, 0, 255]);
  expect(turned(turned(turned(turned(top))))).toEqual(top);
});
