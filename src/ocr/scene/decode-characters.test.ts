import {expect, test} from 'vitest';
import {decodeCharacters, type DecoderSteps} from './decode-characters.ts';

const ALPHABET = ['A', 'B'];
/** No character, A, B and a space. */
const CLASSES = 4;

const stepsOf = (rows: readonly (readonly number[])[]): DecoderSteps => ({
  count: rows.length,
  classes: CLASSES,
  data: Float32Array.from(rows.flat()),
});

test('a character that goes on is one, and one after a pause another', () => {
  const steps = stepsOf([
    [0, 1, 0, 0],
    [0, 1, 0, 0],
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 0, 1],
    [0, 0, 1, 0],
  ]);
  const read = decodeCharacters(steps, ALPHABET);
  expect(read.map(({text}) => text).join('')).toBe('AA B');
  expect(read.map(({at}) => at)).toEqual([0.5, 3, 4, 5]);
});

test('knows what else a character may be, and how likely a space is before it', () => {
  const [, second] = decodeCharacters(
    stepsOf([
      [0, 1, 0, 0],
      [0.75, 0, 0, 0.25],
      [0, 0.25, 0.75, 0],
    ]),
    ALPHABET,
  );
  expect(second).toEqual({
    text: 'B',
    confidence: 0.75,
    at: 2,
    space: 0.25,
    others: [{text: 'A', confidence: 0.25}],
    passedOver: [],
  });
});

test('knows what may have been passed over, which is not what stands beside it', () => {
  const [, last] = decodeCharacters(
    stepsOf([
      [0, 0, 1, 0],
      [0.5, 0.25, 0.25, 0],
      [0, 0, 1, 0],
    ]),
    ALPHABET,
  );
  expect(last?.passedOver).toEqual([{text: 'A', confidence: 0.5}]);
});
