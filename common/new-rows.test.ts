import {describe, expect, test} from 'vitest';
import {mortonCode} from './geo/cells.ts';
import {LENGTHS} from './limits.ts';
import {isUnassigned, photoSign, placed, textSign, unassignedStore} from './new-rows.ts';

describe('the place of a store', () => {
  const position = {latitude: 42.88, longitude: -78.87};

  test('is a position with its Morton code, since no time unknown', () => {
    expect(placed(position, 5)).toEqual({
      ...position,
      mortonCode: mortonCode(position),
      unplacedSince: null,
    });
  });

  test('is unknown since a time', () => {
    expect(placed(null, 5)).toEqual({
      latitude: null,
      longitude: null,
      mortonCode: null,
      unplacedSince: 5,
    });
  });
});

describe('a store without a name', () => {
  test('has the name of who saw it and a number, and is known as such', () => {
    const store = unassignedStore('Ana', 3);
    expect(store).toMatchObject({
      name: 'Unassigned Ana 3',
      address: 'Unassigned Location',
      city: 'Unknown',
      zip: '00000',
      isActive: true,
      deletedAt: null,
    });
    expect(isUnassigned(store)).toBe(true);
    expect(isUnassigned({state: 'NY'})).toBe(false);
  });

  test('fits the length of a name with a number of up to three digits, for the longest user name', () => {
    const {name} = unassignedStore('x'.repeat(LENGTHS.personName), 999);
    expect(name.length).toBeLessThanOrEqual(LENGTHS.storeName);
    expect(name).toMatch(/x 999$/);
  });

  test('has no half of a character in its name, and no blank before its number', () => {
    const room = LENGTHS.storeName - 'Unassigned'.length - 5;
    const before = 'x'.repeat(room - 2);
    expect(unassignedStore(`${before} \u{1F600}`, 1).name).toBe(`Unassigned ${before} 1`);
  });
});

test('a sign shows words or a photo with the words read from it', () => {
  const picture = {imageUrl: '/a.webp', imageThumbhash: 'dGg=', imageHash: 'ff'};
  expect(textSign('Open')).toEqual({
    type: 'text',
    text: 'Open',
    textContent: 'Open',
    imageUrl: null,
    imageThumbhash: null,
    imageHash: null,
    extractedText: null,
  });
  expect(photoSign('Open', picture)).toEqual({
    type: 'photo',
    text: null,
    textContent: null,
    extractedText: 'Open',
    ...picture,
  });
});
