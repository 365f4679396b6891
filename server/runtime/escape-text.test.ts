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
  ['\t=1', "'\t'=1"],
  ['\n=1', `"'\n=1"`],
  ['＝1+1', "'＝1+1"],
  // Where a comma stands in numbers, spreadsheets end cells at semicolons, and know no quotes within a cell.
  ['Joe;=HYPERLINK(A1)', "Joe;'=HYPERLINK(A1)"],
  ['Joe;"=A1', `"Joe;'""=A1"`],
  ['a\t@b', "a\t'@b"],
  ['Mo; Tu', 'Mo; Tu'],
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
  expect(withoutCover("'\t'=1")).toBe('\t=1');
  expect(withoutCover("Joe;'=A1")).toBe('Joe;=A1');
  for (const text of ["Joe;'s", "'Tis a shop", 'plain', "'"]) expect(withoutCover(text)).toBe(text);
});
