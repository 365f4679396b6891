import {expect, test} from 'vitest';
import {MAX_IMAGE_BYTES} from '../../schema/limits.ts';
import {fileProblem, isHeic} from './file-check.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('a file must call itself an image', () => {
  expect(fileProblem({type: 'text/plain', size: 10}, false)).toBe('Please select an image file');
  expect(fileProblem({type: '', size: 10}, false)).toBe('Please select an image file');
  expect(fileProblem({type: 'application/image/png', size: 10}, false)).toBe(
    'Please select an image file',
  );
  expect(fileProblem({type: 'image/png', size: 10}, false)).toBeUndefined();
});

test('its type comes before its size', () => {
  expect(fileProblem({type: 'video/mp4', size: MAX_IMAGE_BYTES}, false)).toBe(
    'Please select an image file',
  );
});

test('it must be under 10 MB', () => {
  expect(fileProblem({type: 'image/jpeg', size: MAX_IMAGE_BYTES - 1}, false)).toBeUndefined();
  expect(fileProblem({type: 'image/jpeg', size: MAX_IMAGE_BYTES}, false)).toBe(
    'Image must be less than 10MB',
  );
});

test('a HEIC photo is one even where the system has no name for it', () => {
  expect(isHeic(bytes('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'))).toBe(true);
  expect(isHeic(bytes('\0\0\0\u0020ftypavif\0\0\0\0'))).toBe(false);
  expect(isHeic(bytes('\0\0\0\u0020ftypisom'))).toBe(false);
  expect(isHeic(bytes('JFIF'))).toBe(false);
  expect(fileProblem({type: '', size: 10}, true)).toBeUndefined();
});
