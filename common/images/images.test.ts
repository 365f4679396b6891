import {describe, expect, test} from 'vitest';
import {
  avatarName,
  imageVariants,
  isImageName,
  photoName,
  photoNameOf,
  pictureNameOf,
  pictureOfFile,
  uploadAddress,
  variantNames,
} from './images.ts';

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

const AVATAR = avatarName(new Date('2026-03-01T12:00:00Z'), '00000000-0000-4000-8000-000000000001');

test('an avatar is named after its person and the moment, and is one file', () => {
  expect(AVATAR).toBe('avatars/00000000-0000-4000-8000-000000000001-1772366400000.jpg');
  expect(isImageName(AVATAR)).toBe(true);
  expect(variantNames(AVATAR)).toEqual([]);
});

test('an address names a picture, and a sign’s never an avatar', () => {
  expect([PHOTO, AVATAR].map(name => pictureNameOf(`/images/${name}`))).toEqual([PHOTO, AVATAR]);
  expect([PHOTO, AVATAR].map(name => photoNameOf(`/images/${name}`))).toEqual([PHOTO, undefined]);
  for (const address of [null, AVATAR, `/images/x${AVATAR}`, `/avatars/${AVATAR}`]) {
    expect(pictureNameOf(address)).toBeUndefined();
  }
});

test.each([
  [PHOTO, PHOTO],
  ['sign-1772366400000-0123456789abcdef-800.webp', PHOTO],
  [AVATAR, AVATAR],
  ['sign-1772366400000-0123456789abcdef-801.webp', undefined],
  ['photo.jpg', undefined],
])('the file %s belongs to the picture %s', (name, picture) => {
  expect(pictureOfFile(name)).toBe(picture);
});

test('an upload continues at its id', () => {
  expect(uploadAddress('b1')).toBe('/api/uploads/b1');
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
    `/images/${AVATAR}`,
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
    `${AVATAR}.part`,
    `avatars/../${PHOTO}`,
    `avatars/${AVATAR}`,
    'avatars/me-1772366400000.jpg',
    '',
  ])('%j', name => {
    expect(isImageName(name)).toBe(false);
  });
});
