import {expect, test} from 'vitest';
import {engineData} from '../../../tests/support/engine-data.ts';
import {readDictionary} from './dictionary.ts';

const isWord = readDictionary(engineData());

test.each(['daily', 'tolerated', 'sourdough', 'coffee', 'restrooms', 'TACOS'])(
  '%s is a word',
  word => {
    expect(isWord(word)).toBe(true);
  },
);

test.each(['toierated', 'xyzz', 'coffex', 'sourdoug', '', 'a b', '☃'])('"%s" is none', word => {
  expect(isWord(word)).toBe(false);
});

test('refuses data that are not the engine’s', () => {
  expect(() => readDictionary(new Uint8Array(400))).toThrow(RangeError);
});
