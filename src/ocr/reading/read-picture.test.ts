import {expect, test} from 'vitest';
import {type Colour, painted, plain, withSign} from '../../../tests/support/drawn-picture.ts';
import {quantile} from '../image/filters.ts';
import type {Corners, Grey} from '../image/pixels.ts';
import {type Help, type Layout, readPicture} from './read-picture.ts';
import type {OcrReading} from './vote.ts';

const SLANTED: Corners = [
  {x: 38, y: 40},
  {x: 150, y: 28},
  {x: 160, y: 105},
  {x: 42, y: 95},
];
const DARK: Colour = [30, 25, 20];
const BRIGHT: Colour = [230, 230, 225];

const signOf = (board: Colour, lettering: Colour) =>
  withSign(plain(200, 150, [120, 90, 70]), SLANTED, board, lettering);

const open: OcrReading = [
  {text: 'OPEN', confidence: 90, left: 0.1, right: 0.4, top: 0.1, bottom: 0.2, slope: 0},
  {text: 'DAILY', confidence: 90, left: 0.1, right: 0.4, top: 0.5, bottom: 0.6, slope: 0},
];

/** An engine that reads the same everywhere, and what it was given. */
function engine(read: (grey: Grey, layout: Layout) => OcrReading = () => open) {
  const given: {grey: Grey; layout: Layout}[] = [];
  const help: Help = {
    isWord: () => false,
    recognise: async (prepare, layout) => {
      const grey = prepare();
      given.push({grey, layout});
      return read(grey, layout);
    },
  };
  return {given, help};
}

/** How the dark line in a picture falls: pixels down for each to the right. */
function fallOf({width, height, data}: Grey): number {
  const middleAt = (x: number) => {
    const column = Array.from({length: height}, (_, y) => data[y * width + x]!);
    const least = Math.min(...column);
    const dark = [...column.keys()].filter(y => column[y]! < least + 30);
    return dark.reduce((sum, y) => sum + y, 0) / dark.length;
  };
  const [left, right] = [Math.round(width * 0.3), Math.round(width * 0.7)];
  return (middleAt(right) - middleAt(left)) / (right - left);
}

const isFallingLine = (x: number, y: number) => Math.abs(y - 75 - 0.2 * (x - 100)) < 4;

const isBright = ({grey}: {grey: Grey}) => quantile(grey, 0.5) > 128;

test.each([
  ['dark on bright', BRIGHT, DARK],
  ['bright on dark', DARK, BRIGHT],
])(
  'a sign, %s, is read from the front as dark on bright, in several ways',
  async (_, board, lettering) => {
    const {given, help} = engine();
    const lines = await readPicture(signOf(board, lettering), help);
    expect(lines.map(line => line.map(({text}) => text))).toEqual([['OPEN'], ['DAILY']]);
    expect(new Set(given.map(({layout}) => layout))).toEqual(new Set(['block']));
    expect(given.length).toBeGreaterThan(4);
    expect(given.every(isBright)).toBe(true);
  },
);

test('a picture without a sign is read as a whole, its lines made level', async () => {
  const falling = painted(plain(200, 150, BRIGHT), DARK, isFallingLine);
  const {given, help} = engine(() => open.map(word => ({...word, slope: 0.2})));
  expect(await readPicture(falling, help)).toHaveLength(2);
  expect(new Set(given.map(({layout}) => layout))).toEqual(new Set(['sparse']));
  const [asItIs, ...level] = given.map(({grey}) => fallOf(grey));
  expect(asItIs).toBeGreaterThan(0.15);
  expect(level.length).toBeGreaterThan(4);
  for (const fall of level) expect(Math.abs(fall)).toBeLessThan(0.03);
});

test('what was taken for a sign and says nothing gives way to the whole picture', async () => {
  const {given, help} = engine((_, layout) => (layout === 'block' ? [] : open));
  expect(await readPicture(signOf(BRIGHT, DARK), help)).toHaveLength(2);
  expect(given.map(({layout}) => layout)).toContain('block');
});

test('progress goes up to the whole', async () => {
  const shares: number[] = [];
  await readPicture(signOf(BRIGHT, DARK), {
    ...engine().help,
    onProgress: share => shares.push(share),
  });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test('stops when it is told to', async () => {
  const stop = new AbortController();
  const {help} = engine(() => {
    stop.abort(new Error('enough'));
    return open;
  });
  await expect(readPicture(signOf(BRIGHT, DARK), {...help, signal: stop.signal})).rejects.toThrow(
    'enough',
  );
});

/** Bright at its lower end, and higher than wide. */
function isUpright({width, height, data}: Grey): boolean {
  const row = (y: number) =>
    quantile({width, height: 1, data: data.slice(y * width, (y + 1) * width)}, 0.5);
  return width < height && row(height - 1) > row(0) + 5;
}

test('a picture that lies on its side is turned until it can be read', async () => {
  // A wall with a light at its right end, which an engine can read only when that is at the bottom.
  const wall = painted(plain(60, 40, [90, 90, 90]), [130, 130, 130], x => x > 57);
  const {help} = engine(grey => (isUpright(grey) ? open : []));
  expect(await readPicture(wall, help)).toHaveLength(2);
});

test('a picture of nothing gives nothing', async () => {
  const {help} = engine(() => []);
  expect(await readPicture(plain(60, 40, [90, 90, 90]), help)).toEqual([]);
});
