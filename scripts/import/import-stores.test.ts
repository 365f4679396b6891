import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import {collected} from '../../tests/fixtures/collected.ts';
import {openStoreFile, readStoreFile} from './import-stores.ts';

function fileOf(text: string | Uint8Array) {
  async function* source() {
    yield typeof text === 'string' ? new TextEncoder().encode(text) : text;
  }
  return readStoreFile(source(), 'stores.csv');
}

test.each([
  ['', 'stores.csv is empty.'],
  ['\n\n', 'stores.csv is empty.'],
  ['hello world', /is not a CSV file of stores/],
  ['name~address~city~state\n', /separated by commas/],
  [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 74), /is not a CSV file of stores/],
  ['name,city\n', 'stores.csv has no column address, state in its first line.'],
  ['name,address,city,state,City\n', 'stores.csv has more than one column city.'],
])('refuses %j as a whole', async (content, message) => {
  await expect(fileOf(content)).rejects.toThrow(message);
});

test('refuses a missing file and a directory', async () => {
  await expect(openStoreFile('/no/such/file.csv')).rejects.toThrow('There is no file');
  await expect(openStoreFile(import.meta.dirname)).rejects.toThrow('is not a file.');
});

test('finds every mistake of a file where it is, and the stores between them', async () => {
  const file = new URL('../../tests/fixtures/stores-with-mistakes.csv', import.meta.url);
  const {unknown, rows} = await openStoreFile(fileURLToPath(file));
  const found = await collected(rows);
  expect(unknown).toEqual(['Notes']);
  expect(
    found.map(row => [row.line, 'store' in row ? row.store.name : row.reasons.length]),
  ).toEqual([
    [2, 'Joe "The" Diner'],
    [6, 5],
    [7, 1],
    [8, 1],
    [9, 'JOE "THE" DINER'],
    [10, 1],
    [11, 1],
    [12, 'Good Two'],
    [13, 1],
    [14, 'Good Three'],
  ]);
});
