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

/** By its middle. */
const centred = (text: string, x: number, y: number, width: number) =>
  line(text, x - width / 2, y, width);

test('two signs at one height, each about its own middle, one after the other', () => {
  const lines = [
    centred('FRESH', 102, 30, 140),
    centred('CLOSED', 400, 31, 120),
    centred('FIGS', 99, 62, 80),
    centred('ON MONDAYS', 402, 61, 200),
  ];
  expect(textsOf(inReadingOrder(lines))).toBe('FRESH FIGS CLOSED ON MONDAYS');
});

test('two signs at one edge each, whose lines follow each other by other steps, one after the other', () => {
  const lines = [
    line('FRESH', 0, 30),
    line('PARKING', 300, 32),
    line('FIGS', 0, 60),
    line('IN THE', 300, 56),
    line('TODAY', 0, 90),
    line('BACK', 300, 80),
  ];
  expect(textsOf(inReadingOrder(lines))).toBe('FRESH FIGS TODAY PARKING IN THE BACK');
});

test('two signs at one edge each, of large and of small lettering, one after the other', () => {
  const lines = [
    line('SALE', 0, 40, 200, 60),
    line('Back at', 300, 40, 100, 24),
    line('SHOES', 0, 110, 200, 60),
    line('noon', 300, 110, 100, 24),
  ];
  expect(textsOf(inReadingOrder(lines))).toBe('SALE SHOES Back at noon');
});

test('prices that end at one edge row by row, also beside dishes about one middle', () => {
  const lines = [
    centred('SOUP', 100, 30, 80),
    line('9', 430, 30, 20),
    centred('DUMPLINGS', 101, 62, 180),
    line('12.50', 370, 62, 80),
  ];
  expect(textsOf(inReadingOrder(lines))).toBe('SOUP 9 DUMPLINGS 12.50');
});

test.each([
  [
    'each dish with its price',
    [
      ['SOUP 5', 0],
      ['COFFEE 3', 300],
    ],
    [
      ['SALAD 7', 0],
      ['TEA 2', 300],
    ],
  ],
  [
    'dishes beside their prices',
    [
      ['SOUP', 0],
      ['5', 180],
      ['COFFEE', 300],
      ['3', 480],
    ],
    [
      ['SALAD', 0],
      ['7', 180],
      ['TEA', 300],
      ['2', 480],
    ],
  ],
] as const)('two lists of prices under a heading, %s, one after the other', (_, first, second) => {
  const lists = [first, second].flatMap((row, at) =>
    row.map(([text, left]) => line(text, left, 70 + 40 * at, text.length * 15)),
  );
  expect(textsOf(inReadingOrder(lists))).toBe('SOUP 5 SALAD 7 COFFEE 3 TEA 2');
  const all = [centred('MENU', 270, 20, 300), ...lists, centred('ENJOY', 270, 150, 300)];
  expect(textsOf(inReadingOrder(all))).toBe('MENU SOUP 5 SALAD 7 COFFEE 3 TEA 2 ENJOY');
});

test('a table of prices in several sizes row by row', () => {
  const lines = ['SOUP', 'SALAD'].flatMap((dish, row) => [
    line(dish, 0, 30 + 40 * row, 90),
    line('5', 200, 30 + 40 * row, 20),
    line('7', 300, 30 + 40 * row, 20),
  ]);
  expect(textsOf(inReadingOrder(lines))).toBe('SOUP 5 7 SALAD 5 7');
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

/** A part of a line by the ends of its middle; with the sag of an arch or a bowl. */
function part(text: string, [x1, y1]: number[], [x2, y2]: number[], height = 70, sag = 0) {
  const [dx, dy] = [x2! - x1!, y2! - y1!];
  const width = Math.hypot(dx, dy);
  const along = {x: dx / width, y: dy / width};
  // The bend keeps the mean where it is: the ends stand by two thirds of it beside the middle.
  const off = (sag * 2) / 3;
  const centre = {x: (x1! + x2!) / 2 - off * along.y, y: (y1! + y2!) / 2 + off * along.x};
  return {text, place: {centre, along, width, height, sag}};
}

test('the parts of arches above and below level words', () => {
  const lines = [
    part('DAILY', [800, 570], [1120, 580], 78),
    part('HOUSE', [665, 205], [1240, 560], 84, -126),
    part('DAY', [880, 1110], [1200, 870], 71, 36),
    part('CORNER', [367, 528], [619, 243], 70, -33),
    part('OPEN', [480, 562], [790, 570], 81),
    part('BREAD', [370, 880], [825, 1130], 67, 69),
  ];
  expect(textsOf(inReadingOrder(lines))).toBe('CORNER HOUSE OPEN DAILY BREAD DAY');
});

test('two arches, one in the other', () => {
  const lines = [
    part('SATURDAY', [710, 510], [1230, 640], 87, -26),
    part('MARKET', [860, 350], [1330, 535], 87, -20),
    part('EVERY', [355, 645], [675, 525], 90),
    part('FARMERS', [245, 495], [815, 340], 96, -32),
  ];
  expect(textsOf(inReadingOrder(lines))).toBe('FARMERS MARKET EVERY SATURDAY');
});

const wave = (texts: readonly string[], y: number) => [
  part(texts[0]!, [200, y], [700, y + 20], 86, -18),
  part(texts[1]!, [710, y + 30], [1010, y + 100], 77),
  part(texts[2]!, [1000, y + 100], [1360, y + 100], 100),
];

test('waves from the top down', () => {
  const lines = [...wave(['SUMMER', 'SALE', 'TODAY'], 300), ...wave(['ALL', 'MUST', 'GO'], 420)];
  expect(textsOf(inReadingOrder(lines.toReversed()))).toBe('SUMMER SALE TODAY ALL MUST GO');
});

test('letters one below the other beside level lines', () => {
  const lines = [
    line('FRESH BREAD', 300, 100, 600, 60),
    line('AND CAKES', 300, 260, 600, 60),
    line('AT SIX', 300, 640, 600, 60),
    part('BAKERY', [130, 60], [130, 700], 110),
  ];
  expect(textsOf(inReadingOrder(lines))).toBe('BAKERY FRESH BREAD AND CAKES AT SIX');
});
