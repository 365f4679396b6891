import {expect, test} from 'vitest';
import {MAX_IMAGE_BYTES} from '../../../../common/limits.ts';
import {fileProblem, imageType, isHeic} from './open-photo.ts';

const bytes = (text: string) =>
  Uint8Array.from({length: text.length}, (_, index) => text.charCodeAt(index));
const nothing = bytes('');
const jpeg = bytes('\xFF\xD8\xFF\xE0\0\x10JFIF\0');

const NO_IMAGE = 'Please select an image file';

test('takes a file without a known signature only where it is labelled as an image', () => {
  expect(fileProblem({type: 'text/plain', size: 10}, nothing)).toBe(NO_IMAGE);
  expect(fileProblem({type: '', size: 10}, nothing)).toBe(NO_IMAGE);
  expect(fileProblem({type: 'application/image/png', size: 10}, nothing)).toBe(NO_IMAGE);
  expect(fileProblem({type: 'image/svg+xml', size: 10}, nothing)).toBeUndefined();
  expect(fileProblem({type: '', size: 10}, bytes('BM is how this text begins, no bitmap'))).toBe(
    NO_IMAGE,
  );
});

test.each([
  ['image/jpeg', '\xFF\xD8\xFF\xE1'],
  ['image/png', '\x89PNG\r\n\x1A\n\0\0\0\rIHDR'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['image/bmp', 'BM\x46\0\0\0\0\0\0\0'],
  ['image/tiff', 'II*\0'],
  ['image/avif', '\0\0\0\x20ftypavif\0\0\0\0'],
  ['image/avif', '\0\0\0\x20ftypmif1\0\0\0\0mif1avif'],
  ['image/heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
])('knows %s by its first bytes, whatever its label says', (type, start) => {
  for (const label of ['', 'application/octet-stream', 'text/plain', 'image/jpg-large']) {
    expect(imageType(label, bytes(start))).toBe(type);
    expect(fileProblem({type: label, size: 10}, bytes(start))).toBeUndefined();
  }
});

test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])(
  'does not take an empty file, a page or a PDF for %s',
  type => {
    for (const start of ['', '<!doctype html>', '%PDF-1.7', '\0\0\0\0']) {
      const problem = fileProblem({type, size: start.length}, bytes(start));
      expect(problem).toBe('This image cannot be read. Please choose another one.');
    }
  },
);

test('tells a wrong type before a wrong size', () => {
  expect(fileProblem({type: 'video/mp4', size: MAX_IMAGE_BYTES}, nothing)).toBe(NO_IMAGE);
});

test('takes an image under 10 MB only', () => {
  expect(fileProblem({type: '', size: MAX_IMAGE_BYTES - 1}, jpeg)).toBeUndefined();
  expect(fileProblem({type: '', size: MAX_IMAGE_BYTES}, jpeg)).toBe('Image must be less than 10MB');
});

test('tells HEIC from other ISO media files', () => {
  expect(isHeic(bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBe(true);
  expect(isHeic(bytes('\0\0\0\x20ftypavif\0\0\0\0'))).toBe(false);
  expect(isHeic(bytes('\0\0\0\x20ftypisom'))).toBe(false);
  expect(isHeic(bytes('JFIF'))).toBe(false);
});
