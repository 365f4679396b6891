import {expect, test, vi} from 'vitest';
import {
  cleanLine,
  cleanText,
  isBlank,
  latinLookAlike,
  mixesAlphabets,
  graphemes,
  graphemesOf,
} from './clean-text.ts';

test.each([
  ['', true],
  [' \t\n', true],
  ['\u200B', true],
  ['\u3164', true],
  ['\u2800 \u2800', true],
  ['\uFFA0\u115F', true],
  ['\u202E\u200F', true],
  ['\u00AD\uFEFF\u2060', true],
  ['\u3000', true],
  ['\uFE0F', true],
  ['\uFFFC', true],
  ['\u0301\u20DD', true],
  ['\u{13430}', true],
  ['\u0378\uFDD0', true],
  ['.', false],
  ['\u200Bx', false],
  ['⠁', false],
  ['👍🏽', false],
  ['가', false],
])('nothing of %j can be seen: %s', (text, expected) => {
  expect(isBlank(text)).toBe(expected);
  expect(cleanText(text) === '').toBe(expected);
  expect(cleanLine(text) === '').toBe(expected);
});

test.each([
  ['Joe\u200Bs', 'Joes'],
  ['Joe\u202Es', 'Joes'],
  ['\u2067Joe\u2069', 'Joe'],
  ['Joe\u200Es\u200F', 'Joes'],
  ['Jo\u00ADe', 'Joe'],
  ['Jo\u200De', 'Joe'],
  ['Joe\uFE0F', 'Joe'],
  ['Joe\u3164', 'Joe'],
  ['Joe\u{E0041}', 'Joe'],
  ['Joe\u{E0041}\u{E0042}\u{E0043}', 'Joe'],
  ['Joe\u180B\u180C', 'Joe'],
  ['❤\uFE0F\uFE0F', '❤\uFE0F'],
  ['Room 1\uFE0F', 'Room 1'],
  ['Joe\u200D👍', 'Joe👍'],
  ['寿\u200B司', '寿司'],
  ['Joe\u0007\u009F', 'Joe'],
  ['Joe \u00A0 Deli\u3000', 'Joe Deli'],
  ['Joe  Deli ', 'Joe Deli'],
  ['Joe\nDeli\u2028East', 'Joe Deli East'],
  ['Cafe\u0301', 'Café'],
  [`J\u0335oe${'\u0301\u0489'.repeat(20)}s`, 'J\u0335oé\u0489\u0301\u0489\u0301s'],
  [
    `a${'\u0301'.repeat(4)}${'\u{1F3FB}\u0301'.repeat(9)}`,
    `á${'\u0301'.repeat(3)}\u{1F3FB}\u0301${'\u{1F3FB}'.repeat(8)}`,
  ],
  [`ב${'\u0591\u200D'.repeat(9)}`, `ב${'\u0591\u200D'.repeat(3)}\u0591`],
  ['Joe\u2800', 'Joe'],
  ['Joe\u2800\u{1D159}Deli', 'Joe Deli'],
  ['Jo\uFFF9e\uFFFAs\uFFFB', 'Joes'],
  ['Joe\uFFFCs', 'Joes'],
  ['Phở Tiếng', 'Phở Tiếng'],
  ['בְּרֵאשִׁ֖ית', 'בְּרֵאשִׁ֖ית'.normalize('NFC')],
  ['བསྒྲུབས', 'བསྒྲུབས'],
  // Words of Persian and Hindi need their joiners, and so do emoji.
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['👩\u200D🍳 Café ❤\uFE0F 1\uFE0F\u20E3', '👩\u200D🍳 Café ❤\uFE0F 1\uFE0F\u20E3'],
  [
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  ],
  ['葛\u{E0100}城', '葛\u{E0100}城'],
  ['ᠮᠣᠩᠭᠣᠯ\u180B', 'ᠮᠣᠩᠭᠣᠯ\u180B'],
  ['שלום', 'שלום'],
])('the name %j becomes %j', (text, expected) => {
  expect(cleanLine(text)).toBe(expected);
});

test.each([
  ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['a\tb  c', 'a\tb  c'],
  ['safe\u202Egpj.exe', 'safegpj.exe'],
  ['\u0000x\u001B[31m', 'x[31m'],
  ['שלום\u200F!', 'שלום!'],
  ['Cafe\u0301\n', 'Café'],
  [`e${'\u0301\u200D'.repeat(9)}`, `é${'\u0301'.repeat(4)}`],
  ['Buy\u200B my\u00AD \u3164b\u{E0041}ook', 'Buy my book'],
  ['می\u200Cخواهم\nक्\u200Dष 👩\u200D🍳 ❤\uFE0F', 'می\u200Cخواهم\nक्\u200Dष 👩\u200D🍳 ❤\uFE0F'],
])('the text %j becomes %j', (text, expected) => {
  expect(cleanText(text)).toBe(expected);
});

test.each(['J\u043Ee’s Diner', 'Jo\u0435', '\u0391cme', 'Pizz\u0430', 'Кaфе', 'Caf\u03B5'])(
  '%s has letters of several alphabets in one word',
  text => {
    expect(mixesAlphabets(text)).toBe(true);
  },
);

test.each(['Joe’s', 'Café Кафе', 'Кафе-Bar', '5 µm', '寿司 Sushi', 'K-팝 Star', 'ラーメンBar'])(
  '%s has not',
  text => {
    expect(mixesAlphabets(text)).toBe(false);
  },
);

test.each([
  // Cyrillic, then Greek.
  ['\u0410\u0421\u0415 \u0421\u043E\u0441\u043E', 'ACE Coco'],
  ['\u0391\u039A\u039A\u039F', 'AKKO'],
  ['Joe\u2019s \u0421\u0430\u0440', 'Joe\u2019s Cap'],
  ['Кофе', 'Кофе'],
  ['Ταβέρνα', 'Ταβέρνα'],
  ['Joe', 'Joe'],
])('%s looks like %s', (text, latin) => {
  expect(latinLookAlike(text)).toBe(latin);
});

test.each([
  ['', []],
  ['Open 9-5\n!', ['O', 'p', 'e', 'n', ' ', '9', '-', '5', '\n', '!']],
  ['a\r\nb', ['a', '\r\n', 'b']],
  ['e\u0301t\u00E9', ['e\u0301', 't', '\u00E9']],
  ['👨‍👩‍👧‍👦!', ['👨‍👩‍👧‍👦', '!']],
  ['\u1112\u1161\u11AB!', ['\u1112\u1161\u11AB', '!']],
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

test('a browser that cannot find graphemes has letters with their marks and emoji with their parts', () => {
  vi.stubGlobal('Intl', {});
  const characters = [
    'e\u0301',
    'é',
    '👨‍👩‍👧‍👦',
    '👍🏽',
    '🇺🇸',
    '🇲🇽',
    '❤\uFE0F',
    '1\uFE0F\u20E3',
    '\r\n',
    '漢',
    '!',
  ];
  expect(graphemesOf(characters.join(''))).toEqual(characters);
  vi.unstubAllGlobals();
});
