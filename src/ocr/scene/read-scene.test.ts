import {expect, test} from 'vitest';
import {plain, painted} from '../../../tests/support/drawn-picture.ts';
import type {ReadCharacter} from './decode-characters.ts';
import {partedWords, readScene, type SceneHelp, type SceneLine, withRoom} from './read-scene.ts';

const PICTURE = plain(200, 100, [200, 200, 200]);
const ALPHABET = ['O', 'K'];

/** A detector that sees one line, and a recogniser that reads "OK" with some confidence each time it is asked. */
function help(confidences: readonly number[]): SceneHelp {
  const data = new Float32Array(100 * 50);
  for (let y = 20; y < 26; y++) data.fill(1, y * 100 + 20, y * 100 + 80);
  const left = [...confidences];
  const recognise = async () => {
    const sure = left.shift() ?? 0;
    return {count: 2, classes: 4, data: Float32Array.of(0, sure, 0, 0, 0, 0, sure, 0)};
  };
  return {
    isWord: () => false,
    detect: async () => ({width: 100, height: 50, data}),
    recognisers: [{alphabet: ALPHABET, recognise}],
  };
}

test('places a line on the picture, whatever the size of the map', async () => {
  const [line] = await readScene(PICTURE, help([0.9]));
  expect(line?.text).toBe('OK');
  expect(line?.confidence).toBeCloseTo(0.9);
  expect(line?.place.centre).toEqual({x: 100, y: 46});
  expect(line?.place.along.x).toBeCloseTo(1);
});

test('a line that is read better upside down is', async () => {
  const [line] = await readScene(PICTURE, help([0.6, 0.95]));
  expect(line?.place.along.x).toBeCloseTo(-1);
});

test('what can hardly be read is left out', async () => {
  expect(await readScene(PICTURE, help([0.3, 0.35]))).toEqual([]);
});

test('is stopped between two lines', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(readScene(PICTURE, {...help([0.9]), signal})).rejects.toThrow('enough');
});

test('knows how sure each word is', async () => {
  const [line] = await readScene(PICTURE, help([0.9]));
  expect(line?.words.map(({text}) => text)).toEqual(['OK']);
  expect(line?.words[0]?.confidence).toBeCloseTo(0.9);
});

/** Sure by half of the first character of its alphabet. */
const half = async () => ({count: 1, classes: 4, data: Float32Array.of(0, 0.55, 0.4, 0.05)});

test('takes the other case of a letter for the same letter', async () => {
  const [line] = await readScene(PICTURE, {
    ...help([]),
    recognisers: [{alphabet: ['o', 'O'], recognise: half}],
  });
  expect(line?.confidence).toBeCloseTo(0.95);
});

test('takes a letter and a digit of one shape for the same, as the word around them decides', async () => {
  const [line] = await readScene(PICTURE, {
    ...help([]),
    recognisers: [{alphabet: ['O', '0'], recognise: half}],
  });
  expect(line?.confidence).toBeCloseTo(0.95);
});

test('asks the next recogniser where the first is not certain, and trusts a disputed word less', async () => {
  const {recognisers, ...rest} = help([0.9]);
  const other = {
    alphabet: ['O', 'X'],
    recognise: async () => ({
      count: 2,
      classes: 4,
      data: Float32Array.of(0, 0.8, 0, 0, 0, 0, 0.8, 0),
    }),
  };
  const [line] = await readScene(PICTURE, {...rest, recognisers: [...recognisers, other]});
  expect(line?.text).toBe('OK');
  expect(line?.words[0]?.confidence).toBeLessThan(0.8);
});

const lineOf = (confidence: number, ...words: SceneLine['words']): SceneLine => ({
  text: words.map(({text}) => text).join(' '),
  confidence,
  words,
  place: {centre: {x: 0, y: 0}, along: {x: 1, y: 0}, width: 10, height: 2, sag: 0},
});

test('leaves unsure words out of a sure line, and keeps an unsure line whole', () => {
  const over = {text: 'OVER', confidence: 0.95};
  const sigh = {text: 'SIGH', confidence: 0.7};
  expect(partedWords(lineOf(0.85, over, sigh))).toEqual({kept: [over], unsure: [sigh]});
  expect(partedWords(lineOf(0.75, over, sigh))).toEqual({kept: [over, sigh], unsure: []});
});

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
