import {describe, expect, test} from 'vitest';
import {imageVariants, isImageName, photoName, variantNames} from './images.ts';

const PHOTO = photoName(new Date('2026-03-01T12:00:00Z'), '0123456789abcdef');

test('a photo is named after the moment and chance, its variants after the photo', () => {
  expect(PHOTO).toBe('sign-1772366400000-0123456789abcdef.jpg');
  expect(variantNames(PHOTO)).toEqual([
    {name: 'sign-1772366400000-0123456789abcdef-400.webp', width: 400},
    {name: 'sign-1772366400000-0123456789abcdef-800.webp', width: 800},
  ]);
  for (const {name} of [{name: PHOTO}, ...variantNames(PHOTO)])
    expect(isImageName(name)).toBe(true);
});

test('a card finds the variants from the address that the sign carries', () => {
  expect(imageVariants(`/images/${PHOTO}`)).toEqual({
    src: `/images/${PHOTO}`,
    srcset: [
      {url: '/images/sign-1772366400000-0123456789abcdef-400.webp', width: 400},
      {url: '/images/sign-1772366400000-0123456789abcdef-800.webp', width: 800},
    ],
  });
});

describe('no variants are made up', () => {
  test.each([
    null,
    '',
    PHOTO,
    `https://elsewhere.example/images/${PHOTO}`,
    `//elsewhere.example/images/${PHOTO}`,
    `/images/../${PHOTO}`,
    `/images/${PHOTO}?x=1`,
    '/images/sign-1772366400000-0123456789abcdef-400.webp',
    '/images/photo.jpg',
  ])('for %s', imageUrl => {
    expect(imageVariants(imageUrl)).toBeUndefined();
  });
});

describe('no other file can be asked for', () => {
  test.each([
    '../secrets.json',
    '..%2fsecrets.json',
    `${PHOTO}/..`,
    `x${PHOTO}`,
    `${PHOTO}\n`,
    PHOTO.toUpperCase(),
    'sign-1772366400000-0123456789abcdef-401.webp',
    'sign-1772366400000-0123456789abcdef.png',
    'sign-1-0123456789abcdef.jpg',
    '',
  ])('%j', name => {
    expect(isImageName(name)).toBe(false);
  });
});
