import {expect, test} from 'vitest';
import {graphemes, graphemesOf} from './graphemes.ts';

test.each([
  ['', []],
  ['Open 9-5\n!', ['O', 'p', 'e', 'n', ' ', '9', '-', '5', '\n', '!']],
  ['a\r\nb', ['a', '\r\n', 'b']],
  ['e\u0301t\u00E9', ['e\u0301', 't', '\u00E9']],
  ['👨‍👩‍👧‍👦!', ['👨‍👩‍👧‍👦', '!']],
])('%j has the characters that people see', (text, characters) => {
  expect(graphemesOf(text)).toEqual(characters);
});

test('plain texts have the characters that the browser would find', () => {
  const plain = Array.from({length: 95}, (_, code) => String.fromCharCode(32 + code)).join('');
  const found = Array.from(new Intl.Segmenter('en').segment(plain), ({segment}) => segment);
  expect(graphemesOf(plain)).toEqual(found);
});

test('the first grapheme of an empty text is empty', () => {
  expect(graphemes('').next().value).toBeUndefined();
});
