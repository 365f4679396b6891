import {guessMapping} from '../../../common/api/fields/store-columns.ts';
import {MAX_IMPORT_CELLS} from '../../../common/api/store-import.ts';
import {decoded} from './csv-encoding.ts';
import {type CsvRow, type Marks, rowsOfText} from './csv-cells.ts';

/** Characters and lines by which it is told what stands between the cells. */
const LONGEST_HEAD = 64 * 1024;
const LINES_OF_HEAD = 10;
/** A file without any of them is read by the first. */
const DELIMITERS = [',', '\t', ';', '|'] as const;

/** `sep=;`, also where a program took it for a row: `"sep=;";;;`. */
const SEPARATOR_LINE = /^"?sep=(\\t|[,\t;|:~^])"?[,\t;|:~^ ]*(?=\n|$)/i;
const NAMED_DELIMITERS: Readonly<Record<string, string>> = {'\\t': '\t', '\\T': '\t'};

/** What DOS and programs with records of one length put behind the text of a file. */
const PADDING = new Set(['\0', '\x1A']);

async function* withoutPadding(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const text of texts) {
    let end = text.length;
    while (end > 0 && PADDING.has(text.charAt(end - 1))) end -= 1;
    if (end === 0) held += text;
    else {
      yield held + text.slice(0, end);
      held = text.slice(end);
    }
  }
}

/** Text with every line end as `\n`. */
async function* withPlainLineEnds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of texts) {
    const text = held + piece;
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n');
  }
  if (held) yield '\n';
}

/**
 * What stands between the cells, by a first line `sep=;` or else by what the first lines have most of, what stands
 * around them, and the text, of which that first line is empty.
 */
async function withMarks(texts: AsyncGenerator<string>) {
  let head = '';
  let lines = 0;
  while (lines <= LINES_OF_HEAD && head.length < LONGEST_HEAD) {
    const {done, value} = await texts.next();
    if (done) break;
    head += value;
    lines += value.split('\n').length - 1;
  }
  const [line, named] = SEPARATOR_LINE.exec(head) ?? [];
  const delimiter = named === undefined ? delimiterOf(head) : (NAMED_DELIMITERS[named] ?? named);
  const rest = head.slice(line?.length ?? 0);
  const columns = headerOf(rest, delimiter).cells.length;
  const marks = {delimiter, quote: quoteOf(rest, delimiter), columns};
  return {marks, text: behind(rest, texts)};
}

/** Some programs put each cell between apostrophes, the names of the columns too. */
function quoteOf(head: string, delimiter: string): Marks['quote'] {
  const [first = ''] = head.trimStart().split('\n', 1);
  const cells = first.split(delimiter).map(cell => cell.trim());
  return cells.every(cell => /^'[^']+'$/.test(cell)) ? "'" : '"';
}

/** By the header, if its columns have names that are known. Rows may hold more of another one, as addresses do. */
function delimiterOf(head: string): string {
  const namesBy = (delimiter: string) => headerOf(head, delimiter).names;
  const best = DELIMITERS.reduce((one, other) => (namesBy(other) > namesBy(one) ? other : one));
  return namesBy(best) > 1 ? best : mostFrequent(head);
}

/** Of the first lines the one that has most names of columns that are known. */
function headerOf(head: string, delimiter: string) {
  const plain = head.replaceAll('"', '').split('\n').slice(0, LINES_OF_HEAD);
  return plain
    .map(line => line.split(delimiter, MAX_IMPORT_CELLS))
    .map(cells => ({cells, names: guessMapping(cells).filter(Boolean).length}))
    .reduce((one, other) => (other.names > one.names ? other : one));
}

function mostFrequent(head: string): string {
  const bare = head.replaceAll(/"[^"]*"?/g, '');
  const lines = bare.split('\n').slice(0, LINES_OF_HEAD).join('\n');
  const count = (delimiter: string) => lines.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

async function* behind(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (head) yield head;
  yield* rest;
}

/**
 * Reads the rows of a CSV file as they arrive, the header among them. Rows without any content are
 * left out. Cells stand between commas, tabs, semicolons or bars, and in quotes or not; the encoding, line ends of
 * any kind, spaces around quotes and quotes inside them are dealt with.
 * @throws what `source` throws.
 */
export async function* csvRows(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const {marks, text} = await withMarks(withPlainLineEnds(withoutPadding(decoded(source))));
  for await (const row of rowsOfText(text, marks)) {
    const {line, cells} = row;
    if (cells.every(cell => cell.trim() === '')) continue;
    if (cells.length <= MAX_IMPORT_CELLS) yield row;
    else {
      const broken = `The row has more than ${MAX_IMPORT_CELLS} cells.`;
      yield {line, cells: cells.slice(0, MAX_IMPORT_CELLS), broken};
    }
  }
}
