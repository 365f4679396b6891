import {expect, test} from 'vitest';
import {copyText} from './load.ts';

test('writes nulls, dates and booleans as Postgres reads them', () => {
  const rows = [{a: null, b: new Date(0), c: true, d: 1.5}];
  expect([...copyText(rows)].join('')).toBe('\\N\t1970-01-01T00:00:00.000Z\ttrue\t1.5\n');
});

test('escapes what would end a cell or a row', () => {
  const [text] = copyText([{a: 'tab\there', b: 'line\nbreak\r', c: 'back\\slash', d: '\\N'}]);
  expect(text).toBe('tab\\there\tline\\nbreak\\r\tback\\\\slash\t\\\\N\n');
});

test('writes every row, however many', () => {
  const rows = Array.from({length: 1201}, (_, index) => ({index}));
  expect([...copyText(rows)].join('').split('\n')).toHaveLength(1202);
});
