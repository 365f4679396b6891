import {expect, test} from 'vitest';
import {expressionsIn, problemOf} from './linear-expressions.ts';

test('finds the regular expressions of a file, wherever they stand', () => {
  const text =
    'const a = 4 / 2;\nexport const f = (s: string) =>\n  <b>{s.replace(/x+$/giu, "")}</b>;\n';
  expect(expressionsIn('a.tsx', text)).toEqual([{pattern: 'x+$', flags: 'giu', where: 'a.tsx:3'}]);
});

test.each([
  ['x+$', ''],
  ['^(a+)+$', ''],
  ['a.*b.*c', 's'],
])('names /%s/ as one that takes too long', async (pattern, flags) => {
  expect(await problemOf({pattern, flags})).toMatch(/^takes .+ time$/);
});

test.each([
  ['^x+$', ''],
  ['^[a-z]{2,5}\\d*$', 'u'],
  ['\\s', 'g'],
])('lets /%s/ pass', async (pattern, flags) => {
  expect(await problemOf({pattern, flags})).toBeUndefined();
});
