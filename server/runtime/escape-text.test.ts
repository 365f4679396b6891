import {expect, test} from 'vitest';
import {csvCell, csvLine, withoutCover} from './escape-text.ts';

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+1 555 0100', "'+1 555 0100"],
  ['-cmd', "'-cmd"],
  ['\t=1', "'\t=1"],
  ['-94.07', '-94.07'],
  ['+3', '+3'],
  ['', ''],
])('%j becomes %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('a line has its end', () => {
  expect(csvLine(['1', 'a,b'])).toBe('1,"a,b"\r\n');
});

test('restores what was made harmless, and changes nothing else', () => {
  expect(withoutCover("'+1 555 0100")).toBe('+1 555 0100');
  for (const text of ["'Tis a shop", 'plain', "'"]) expect(withoutCover(text)).toBe(text);
});
