import {expect, test} from 'vitest';
import {fromStored, toStored} from './reopened.ts';

const photo = new Blob(['pixels'], {type: 'image/jpeg'});

test('keeps a photo without a blob, and gives it back', async () => {
  const stored = await toStored(photo);
  expect(Object.values(stored).some(value => value instanceof Blob)).toBe(false);
  const back = fromStored(structuredClone(stored));
  expect([back.type, await back.text()]).toEqual(['image/jpeg', 'pixels']);
});

test('gives back what an earlier version kept as a blob', () => {
  expect(fromStored(photo)).toBe(photo);
});
