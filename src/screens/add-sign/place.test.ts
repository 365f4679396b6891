import {expect, test} from 'vitest';
import {SAMPLE_STORES} from '../../sample-stores/sample-stores.ts';
import {positionInWords} from '../../location/position-in-words.ts';
import {placeAt, placeWithoutStore} from './place.ts';

const here = {latitude: 40.712776, longitude: -74.005974};
const store = {...SAMPLE_STORES[0]!, latitude: 41, longitude: -73};

test('of where a person is a street block is sent, and not a door', () => {
  const {position} = placeWithoutStore(here);
  expect(position).toEqual({latitude: 40.713, longitude: -74.006});
  expect(position && positionInWords(position)).toBe('40.713, -74.006');
});

test('at a store that has a position nothing is sent of where its person is', () => {
  expect(placeAt(store, here).position).toBeNull();
  const nowhere = {...store, latitude: null, longitude: null};
  expect(placeAt(nowhere, here).position).toEqual({latitude: 40.713, longitude: -74.006});
  expect(placeAt(nowhere, null).position).toBeNull();
});
