import {expect, test} from 'vitest';
import {collected} from '../../../tests/fixtures/collected.ts';
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
  ['bars', '|'],
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

/** Letters of Windows-1252 that Latin-1 has too. */
const windows1252 = (text: string) => Buffer.from(text, 'latin1');

test('Windows-1252 is read, in pieces of any size', async () => {
  for (const size of [1, 3, 1000]) {
    const rows = await collected(csvRows(inPieces(windows1252(TEXT), size)));
    expect(rows, `${size}`).toEqual(ROWS);
  }
  const apostrophe = Buffer.concat([Buffer.from('Joe'), Buffer.of(0x92), Buffer.from('s,1\n')]);
  expect(await collected(csvRows(inPieces(apostrophe, 2)))).toEqual([
    {line: 1, cells: ['Joe’s', '1']},
  ]);
});

test('a file that mixes encodings keeps a mark where its letters cannot be known', async () => {
  const mixed = Buffer.concat([Buffer.from('é,1\n'), windows1252('é,2\n')]);
  expect(await collected(csvRows(inPieces(mixed, 5)))).toEqual([
    {line: 1, cells: ['é', '1']},
    {line: 2, cells: ['\uFFFD', '2']},
  ]);
});

test.each([
  ['UTF-8', Buffer.from('a,b\n1,é')],
  ['Windows-1252', windows1252('a,b\n1,é')],
])('the last letter of a file of %s may be the only one beyond ASCII', async (_, bytes) => {
  const rows = await collected(csvRows(inPieces(bytes, 7)));
  expect(rows.at(-1)).toEqual({line: 2, cells: ['1', 'é']});
});

test.each([',', ';', '\t', '|'])(
  'a first line sep=%s names what stands between the cells',
  async mark => {
    const rows = await rowsOf(`\uFEFFsep=${mark}\r\na${mark}b\r\n"1,;|"${mark}"4"\r\n`);
    expect(rows).toEqual([
      {line: 2, cells: ['a', 'b']},
      {line: 3, cells: ['1,;|', '4']},
    ]);
  },
);

test.each([
  ['"sep=;"', ';'],
  ['sep=;;;', ';'],
  ['SEP=, ', ','],
  ['sep=\\t', '\t'],
  ['sep=:', ':'],
  ['sep=^', '^'],
])('the first line may also be %s', async (line, mark) => {
  expect(await rowsOf(`${line}\na${mark}b\n1${mark}2\n`)).toEqual([
    {line: 2, cells: ['a', 'b']},
    {line: 3, cells: ['1', '2']},
  ]);
});

test('rows may hold more commas than the marks between their cells', async () => {
  const rows = await rowsOf(
    'Name;Address;City\nJoe’s;12 Main St, Suite 4, 2nd floor, rear;Albany\nAnn’s;1 A St, 1, 2, 3, 4;Troy\n',
  );
  expect(rows.map(row => row.cells.length)).toEqual([3, 3, 3]);
});

test('a comma may stand in numbers between semicolons', async () => {
  expect((await rowsOf('lat;lng\n42,65;-73,75\n')).at(-1)).toEqual({
    line: 2,
    cells: ['42,65', '-73,75'],
  });
});

test('a title above the header does not decide what stands between the cells', async () => {
  const rows = await rowsOf('Stores, all of them, of today\n\na;b;c\n1;2;3\n4;5;6\n');
  expect(rows.slice(1)).toEqual([
    {line: 3, cells: ['a', 'b', 'c']},
    {line: 4, cells: ['1', '2', '3']},
    {line: 5, cells: ['4', '5', '6']},
  ]);
});

test('spaces may stand around quotes', async () => {
  expect(await rowsOf('"name", "city"\n"12 Main St, Apt 4" , "Al ""bany"""\n')).toEqual([
    {line: 1, cells: ['name', 'city']},
    {line: 2, cells: ['12 Main St, Apt 4', 'Al "bany"']},
  ]);
});

test('a tab between cells is no space around a quote', async () => {
  expect(await rowsOf('a\tb\tc\n\t"2"\t\n')).toEqual([
    {line: 1, cells: ['a', 'b', 'c']},
    {line: 2, cells: ['', '2', '']},
  ]);
});

test('a quote inside quotes may follow a backslash, and a cell may end in one', async () => {
  const text = 'a,b\n"Joe \\"The, Man\\" Diner","C:\\menu\\"\n"the \\"best\\"",2\n';
  for (const size of [1, 2, 3, 5, 1000]) {
    expect(await collected(csvRows(inPieces(Buffer.from(text), size))), `${size}`).toEqual([
      {line: 1, cells: ['a', 'b']},
      {line: 2, cells: ['Joe "The, Man" Diner', 'C:\\menu\\']},
      {line: 3, cells: ['the "best"', '2']},
    ]);
  }
});

test.each([
  ['"Joe "The Man" Diner","2"', ['Joe "The Man" Diner', '2']],
  ['"12" Pizza", "5"', ['12" Pizza', '5']],
  ['"Pizza 12"","5"', ['Pizza 12"', '5']],
  ['"a \\"b\\", c","5"', ['a "b", c', '5']],
  ['"""The"" 5"","5" tall"', ['"The" 5"', '5" tall']],
  ['"a ""b"", c","5"', ['a "b", c', '5']],
  ['a "b" c,5"', ['a "b" c', '5"']],
  ['"a "b", c","5"', ['a "b', 'c"', '5']],
])('quotes inside quotes that were not doubled cost no other row: %s', async (line, cells) => {
  for (const size of [1, 3, 1000]) {
    const rows = await collected(csvRows(inPieces(Buffer.from(`x,y\n${line}\n1,"2"\n`), size)));
    expect(rows.slice(1), `${size}`).toEqual([
      {line: 2, cells},
      {line: 3, cells: ['1', '2']},
    ]);
  }
});

test('the cells of a large file are found where its text is taken in parts', async () => {
  const rows = Array.from({length: 20_000}, (_, at) => `"${at}" x","${'y'.repeat(at % 50)}, \n"\n`);
  const found = await collected(csvRows(inPieces(Buffer.from(`a,b\n${rows.join('')}`), 7777)));
  expect(found).toHaveLength(20_001);
  expect(found.slice(1).map(row => row.cells[0])).toEqual(rows.map((_, at) => `${at}" x`));
});

test('each cell may stand between apostrophes, where the names of the columns do', async () => {
  const text = "'name', 'address'\n'Joe''s','12 Main St, Apt 4'\n'Ann\\'s','2\"'\n";
  for (const size of [1, 3, 1000]) {
    expect(await collected(csvRows(inPieces(Buffer.from(text), size))), `${size}`).toEqual([
      {line: 1, cells: ['name', 'address']},
      {line: 2, cells: ["Joe's", '12 Main St, Apt 4']},
      {line: 3, cells: ["Ann's", '2"']},
    ]);
  }
});

test.each(['\x1A', '\0\0\0', '\r\n\x1A\0'])(
  '%j behind the last row is no part of it',
  async end => {
    for (const size of [1, 2, 1000]) {
      const bytes = Buffer.from(`a,b\r\n1,"2"${end}`);
      expect((await collected(csvRows(inPieces(bytes, size)))).slice(1), `${size}`).toEqual([
        {line: 2, cells: ['1', '2']},
      ]);
    }
  },
);

test('megabytes without a line end are read no slower than others', async () => {
  const rows = await collected(csvRows(inPieces(Buffer.alloc(8_000_000, 'x'), 16_384)));
  expect(rows).toEqual([{line: 1, cells: [expect.any(String)], broken: expect.any(String)}]);
});
