import {readFileSync} from 'node:fs';
import {parse} from 'csv-parse/sync';
import {describe, expect, test} from 'vitest';
import {z} from 'zod';
import {keysOf} from '../../../common/keys-of.ts';
import {collected} from '../../../tests/fixtures/collected.ts';
import type {CsvRow} from './csv-cells.ts';
import {csvRows} from './csv-rows.ts';

async function rowsOf(...chunks: (string | Uint8Array)[]): Promise<CsvRow[]> {
  const bytes = chunks.map(chunk =>
    typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk,
  );
  return collected(csvRows(inOrder(bytes)));
}

async function* inOrder(chunks: Uint8Array[]) {
  yield* chunks;
}

async function* failing() {
  yield new TextEncoder().encode('a,b\n');
  throw new Error('disk gone');
}

describe('rows of a CSV file', () => {
  test('come with the line they begin on, whatever the line ends and quoted breaks', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['a,b', '"x', 'y",2', '', ' , ', 'last,3'].join(end);
      expect(await rowsOf(text)).toEqual([
        {line: 1, cells: ['a', 'b']},
        {line: 2, cells: ['x\ny', '2']},
        {line: 6, cells: ['last', '3']},
      ]);
    }
  });

  test('survive chunks that end inside a character or a line end', async () => {
    const bytes = new TextEncoder().encode('\uFEFFname\r\ncafé\r\n');
    const single = Array.from(bytes, byte => Uint8Array.of(byte));
    expect(await rowsOf(...single)).toEqual([
      {line: 1, cells: ['name']},
      {line: 2, cells: ['café']},
    ]);
  });

  test('keep quotes, doubled or stray', async () => {
    const rows = await rowsOf('a,b\n"Joe ""The"" Diner",1\nThe "Best" Diner,2\n');
    expect(rows.slice(1)).toEqual([
      {line: 2, cells: ['Joe "The" Diner', '1']},
      {line: 3, cells: ['The "Best" Diner', '2']},
    ]);
  });

  test('may have more or fewer cells than the header', async () => {
    const rows = await rowsOf('a,b\n1\n1,2,3\n');
    expect(rows.slice(1)).toEqual([
      {line: 2, cells: ['1']},
      {line: 3, cells: ['1', '2', '3']},
    ]);
  });

  test.each([
    ['at the end of the file', '', []],
    ['before a row in quotes', '"a, b",1\n', [['a, b', '1']]],
    [
      'before rows without any',
      'c,1\nd,2\n',
      [
        ['c', '1'],
        ['d', '2'],
      ],
    ],
    ['before another one', '"open\nc,1\n', [['"open'], ['c', '1']]],
    [
      'before more than is looked through',
      `${'x'.repeat(999)}\n`.repeat(300),
      Array.from({length: 300}, () => ['x'.repeat(999)]),
    ],
  ])('an unclosed quote costs its own row alone, %s', async (_, rest, cells) => {
    const good = Array.from({length: 40}, (_row, index) => `row ${index},1\n`).join('');
    const rows = await rowsOf('a,b\n', good, `Joe,"open,2\n${rest}`);
    expect(rows.slice(41).map(row => row.cells)).toEqual([['Joe,"open,2'], ...cells]);
    expect(rows[41]).toEqual({
      line: 42,
      cells: ['Joe,"open,2'],
      broken: expect.stringContaining('quote'),
    });
  });

  test('a cell of several lines is read behind many unclosed quotes too', async () => {
    const rows = await rowsOf('a,b\n', 'Joe,"open,2\n'.repeat(1000), '"two\nlines",1\n');
    expect(rows).toHaveLength(1002);
    expect(rows.at(-1)).toEqual({line: 1002, cells: ['two\nlines', '1']});
  });

  test('an unclosed quote of the last line is told', async () => {
    expect((await rowsOf('a,b\nx,"')).at(-1)).toEqual({
      line: 2,
      cells: ['x,"'],
      broken: 'A quote that opens here is not closed.',
    });
  });

  test('many unclosed quotes that seem to go on are read no slower than others', async () => {
    const rows = await rowsOf('a\n', '"""x\n'.repeat(400_000), 'last\n');
    expect(rows).toHaveLength(400_002);
    expect(rows.at(-1)).toEqual({line: 400_002, cells: ['last']});
  });

  test('of more cells than a file of stores has are told', async () => {
    const most = 'x,'.repeat(499) + 'x\n';
    const rows = await rowsOf('a,b\n', most, `x,${most}`, 'next,1\n');
    expect(rows).toEqual([
      {line: 1, cells: ['a', 'b']},
      {line: 2, cells: Array(500).fill('x')},
      {line: 3, cells: Array(500).fill('x'), broken: 'The row has more than 500 cells.'},
      {line: 4, cells: ['next', '1']},
    ]);
  });

  test.each([
    ['names', `${','.repeat(5_000_000)}${'st,'.repeat(40_000)}`],
    ['blanks', `x${','.repeat(5_000_000)}`],
    ['spaces', `x${' '.repeat(5_000_000)},y`],
  ])('a line that has no end of cells is told, as of %s', async (_, line) => {
    const rows = await rowsOf(...(('a,b\n' + line + '\nnext,1\n').match(/[^]{1,65536}/g) ?? []));
    expect(rows.map(row => [row.line, row.broken])).toEqual([
      [1, undefined],
      [2, expect.stringContaining('is too long')],
      [3, undefined],
    ]);
    expect(rows[1]?.cells.join('').length).toBeLessThan(110_000);
  });

  test('end with the error of a source that fails', async () => {
    await expect(collected(csvRows(failing()))).rejects.toThrow('disk gone');
  });
});

const US_STORES = readFileSync(new URL('../../../tests/fixtures/us-stores.csv', import.meta.url));
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const asNeeded = (cell: string) => (cell.includes('"') ? quoted(cell) : cell);
const linesOf = (change: (cell: string) => string, delimiter: string, end: string) =>
  z
    .array(z.array(z.string()))
    .parse(parse(US_STORES))
    .map(cells => cells.map(change).join(delimiter) + end)
    .join('');

/** The same file as other programs save it. */
const SAVED = {
  'with CRLF and a byte order mark': Buffer.from(`\uFEFF${linesOf(asNeeded, ',', '\r\n')}`),
  'with all cells in quotes': Buffer.from(linesOf(quoted, ',', '\n')),
  'with tabs, in UTF-16': Buffer.from(`\uFEFF${linesOf(asNeeded, '\t', '\r\n')}`, 'utf16le'),
};

test('2,982 real stores are read as a library for CSV reads them', async () => {
  const rows = await rowsOf(US_STORES);
  expect(rows.map(({cells}) => cells)).toEqual(parse(US_STORES, {trim: true}));
});

test.each(keysOf(SAVED))('2,982 real stores are the same rows %s', async how => {
  const rows = await rowsOf(US_STORES);
  expect(rows).toHaveLength(2983);
  expect(await rowsOf(SAVED[how])).toEqual(rows);
});

const isBroken = (at: number) => at % 7 === 3;
const rest = (rows: CsvRow[]) => rows.filter(({line}) => !isBroken(line - 1));

test.each([
  ['opens', ',"'],
  ['closes', '",'],
  ['stands in a word', 'a"b,'],
  ['is escaped', '\\",'],
])('a quote that %s where none should costs real stores no row but its own', async (_, quote) => {
  const lines = US_STORES.toString('utf8').trim().split('\n');
  const text = lines.map((line, at) => (isBroken(at) ? line.replace(',', quote) : line)).join('\n');
  expect(rest(await rowsOf(text))).toEqual(rest(await rowsOf(US_STORES)));
});
