import {expect, test} from 'vitest';
import {collected} from '../../tests/fixtures/collected.ts';
import {csvRows} from './csv-rows.ts';

const TEXT = 'name,city\r\nCafé "Ö",Zürich\r\n';
const ROWS = [
  {line: 1, cells: ['name', 'city']},
  {line: 2, cells: ['Café "Ö"', 'Zürich']},
];

function bytesOf(text: string, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16le' ? bytes : bytes.swap16();
}

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
  '%s is read, with a byte order mark or without, in pieces of any size',
  async encoding => {
    for (const text of [TEXT, `\uFEFF${TEXT}`]) {
      for (const size of [1, 3, 1000]) {
        const bytes = bytesOf(text, encoding);
        expect(await collected(csvRows(inPieces(bytes, size))), `${size}`).toEqual(ROWS);
      }
    }
  },
);

const rowsOf = (text: string) => collected(csvRows(inPieces(Buffer.from(text), 7)));

test.each([
  ['tabs', '\t'],
  ['semicolons', ';'],
  ['commas', ','],
])('cells may stand between %s', async (_, mark) => {
  const other = mark === ',' ? ';' : ',';
  const rows = await rowsOf(`\n"a${other}${other}${other}"${mark}b\n1${other}2${mark}3\n`);
  expect(rows).toEqual([
    {line: 2, cells: [`a${other}${other}${other}`, 'b']},
    {line: 3, cells: [`1${other}2`, '3']},
  ]);
});

test('a file shorter than a byte order mark is read too', async () => {
  expect(await rowsOf('ab')).toEqual([{line: 1, cells: ['ab']}]);
  expect(await rowsOf('')).toEqual([]);
});
