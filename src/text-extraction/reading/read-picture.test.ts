import {expect, test} from 'vitest';
import {type Colour, painted, plain, withSign} from '../../../tests/drawn-picture.ts';
import {quantile} from '../image/filters.ts';
import type {Corners, Grey} from '../image/pixels.ts';
import {type Help, type Layout, readPicture} from './read-picture.ts';
import type {Reading} from './word.ts';

const SLANTED: Corners = [
  {x: 75, y: 80},
  {x: 300, y: 55},
  {x: 320, y: 210},
  {x: 85, y: 190},
];
const DARK: Colour = [30, 25, 20];
const BRIGHT: Colour = [230, 230, 225];

const signOf = (board: Colour, lettering: Colour) =>
  withSign(plain(400, 300, [120, 90, 70]), SLANTED, board, lettering);

const open: Reading = [
  {text: 'OPEN', confidence: 90, left: 0.1, right: 0.4, top: 0.1, bottom: 0.2, slope: 0},
  {text: 'DAILY', confidence: 90, left: 0.1, right: 0.4, top: 0.5, bottom: 0.6, slope: 0},
];

/** An engine that reads the same everywhere, and what it was given. */
function engine(read: (grey: Grey, layout: Layout) => Reading = () => open) {
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

test('a picture without a sign is read as a whole, the way round in which more can be read', async () => {
  const wall = plain(400, 300, [60, 60, 60]);
  // An engine that reads bright pictures only: those of a dark wall are its negatives.
  const {given, help} = engine(grey => (quantile(grey, 0.5) > 128 ? open : []));
  const lines = await readPicture(wall, help);
  expect(lines).toHaveLength(2);
  expect(new Set(given.map(({layout}) => layout))).toEqual(new Set(['sparse']));
  expect(given.slice(2).filter(isBright).length).toBeGreaterThan(4);
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

const isUpright = ({width, height, data}: Grey) =>
  width < height &&
  data[0] !== data[data.length - 1] &&
  data[data.length - 1] === data[data.length - width];

test('a picture that lies on its side is turned until it can be read', async () => {
  // A wall with a light at its right end, which an engine can read only when that is at the bottom.
  const wall = painted(plain(60, 40, [90, 90, 90]), [110, 110, 110], x => x > 50);
  const {help} = engine(grey => (isUpright(grey) ? open : []));
  expect(await readPicture(wall, help)).toHaveLength(2);
});

test('a picture of nothing gives nothing', async () => {
  const {help} = engine(() => []);
  expect(await readPicture(plain(60, 40, [90, 90, 90]), help)).toEqual([]);
});
