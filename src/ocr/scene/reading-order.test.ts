import {expect, test} from 'vitest';
import type {LineShape} from './line-shape.ts';
import {inReadingOrder} from './reading-order.ts';

/** A level line by its left end and its middle. */
function line(text: string, left: number, y: number, width = 100, height = 20) {
  const place: LineShape = {
    centre: {x: left + width / 2, y},
    along: {x: 1, y: 0},
    width,
    height,
    sag: 0,
  };
  return {text, place};
}

const textsOf = (lines: readonly {text: string}[]) => lines.map(({text}) => text).join(' ');

test('lines of one sign from the top down', () => {
  const lines = [line('SHOES', 30, 90), line('SALE', 0, 30), line('ON ALL', 20, 60)];
  expect(textsOf(inReadingOrder(lines))).toBe('SALE ON ALL SHOES');
});

test('two signs beside each other one after the other', () => {
  const lines = [
    line('a1', 0, 30),
    line('b1', 300, 45),
    line('a2', 0, 70),
    line('b2', 300, 85),
    line('b3', 300, 125),
  ];
  expect(textsOf(inReadingOrder(lines))).toBe('a1 a2 b1 b2 b3');
});

test('days with the hours beside them row by row', () => {
  const lines = [
    line('9-5', 300, 31),
    line('Mon', 0, 30),
    line('Sun', 0, 70),
    line('closed', 300, 69),
  ];
  expect(textsOf(inReadingOrder(lines))).toBe('Mon 9-5 Sun closed');
});

test('words of one line from the left to the right', () => {
  expect(textsOf(inReadingOrder([line('DAY', 110, 32), line('EVERY', 0, 30)]))).toBe('EVERY DAY');
});

test('a photo on its side in the order of its lettering', () => {
  const upright = [line('SALE', 0, 30), line('SHOES', 0, 70)];
  const turned = upright.map(({text, place}) => ({
    text,
    place: {...place, centre: {x: -place.centre.y, y: place.centre.x}, along: {x: 0, y: 1}},
  }));
  expect(textsOf(inReadingOrder(turned.toReversed()))).toBe('SALE SHOES');
});

test('slanted lines from the top down', () => {
  const along = {x: Math.cos(0.3), y: Math.sin(0.3)};
  const slanted = ['one', 'two', 'three'].map((text, index) => ({
    text,
    place: {
      centre: {x: 200 - 30 * along.y * index, y: 100 + 30 * along.x * index},
      along,
      width: 200,
      height: 20,
      sag: 0,
    },
  }));
  expect(textsOf(inReadingOrder(slanted.toReversed()))).toBe('one two three');
});
