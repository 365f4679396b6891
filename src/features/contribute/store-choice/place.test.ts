import {expect, test} from 'vitest';
import {positionInWords} from '../../../../common/texts/words.ts';
import {SAMPLE_STORES} from '../../store/sample-stores/sample-stores.ts';
import {placeAt, placeWithoutStore} from './place.ts';

const device = {latitude: 40.712776, longitude: -74.005974};
const photo = {latitude: 44.512345, longitude: -89.598765};
const store = {...SAMPLE_STORES[0]!, latitude: 41, longitude: -73};
const nowhere = {...store, latitude: null, longitude: null};

const ofPhoto = {position: {latitude: 44.512, longitude: -89.599}, of: 'photo'};
const ofDevice = {position: {latitude: 40.713, longitude: -74.006}, of: 'device'};

test('rounds the position that is sent to a street block', () => {
  const {sent} = placeWithoutStore({photo: null, device});
  expect(sent).toEqual(ofDevice);
  expect(sent && positionInWords(sent.position)).toBe('40.713, -74.006');
});

test('sends no position with a sign at a store that has one', () => {
  expect(placeAt(store, {photo, device}).sent).toBeNull();
});

test.each([
  [
    'a store without a position',
    (given: Parameters<typeof placeWithoutStore>[0]) => placeAt(nowhere, given),
  ],
  ['no store', placeWithoutStore],
])('at %s takes the position of the photo, else that of the device', (_, placeOf) => {
  expect(placeOf({photo, device}).sent).toEqual(ofPhoto);
  expect(placeOf({photo, device: null}).sent).toEqual(ofPhoto);
  expect(placeOf({photo: null, device}).sent).toEqual(ofDevice);
  expect(placeOf({photo: null, device: null}).sent).toBeNull();
});
