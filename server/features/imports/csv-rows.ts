import {pipeline, Readable} from 'node:stream';
import {type Info, parse} from 'csv-parse';
import {guessMapping} from '../../../common/api/fields/store-columns.ts';
import {MAX_IMPORT_CELLS} from '../../../common/api/store-import.ts';
import {decoded} from './csv-encoding.ts';
import {type BrokenLines, type Marks, withClosedQuotes} from './csv-quotes.ts';

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

/** Text with every line end as `\n`, since the parser counts `\r\n` inside quotes as two lines. */
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
 * around them, and the text as the parser understands it: that first line is empty.
 */
async function withMarks(texts: AsyncGenerator<string>, broken: BrokenLines) {
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
  return {...marks, text: withClosedQuotes(behind(rest, texts), marks, broken)};
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

/** `line` counts from 1. A broken row has its line, or the first of its cells, and a sentence that says why. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly broken?: string;
}

interface Parsed {
  readonly info: Info;
  readonly record: string[];
}

/**
 * Reads the rows of a CSV file as they arrive, the header among them. Rows without any content are
 * left out. Cells stand between commas, tabs, semicolons or bars, and in quotes or not; the encoding, line ends of
 * any kind, spaces around quotes and quotes inside them are dealt with.
 * @throws what `source` throws.
 */
export async function* csvRows(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const broken: BrokenLines = new Map();
  const {delimiter, quote, text} = await withMarks(
    withPlainLineEnds(withoutPadding(decoded(source))),
    broken,
  );
  const parser = parse({
    delimiter,
    quote,
    escape: quote,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  // An error on either side surfaces in the loop below.
  pipeline(Readable.from(text), parser, () => {});
  for await (const {info, record} of parser as AsyncIterable<Parsed>) {
    if (record.every(cell => cell.trim() === '')) continue;
    const lineBreaks = record.join('').split('\n').length - 1;
    const line = info.lines - lineBreaks;
    const why = broken.get(line);
    broken.delete(line);
    if (why !== undefined) yield {line, cells: record, broken: why};
    else if (record.length <= MAX_IMPORT_CELLS) yield {line, cells: record};
    else {
      const tooMany = `The row has more than ${MAX_IMPORT_CELLS} cells.`;
      yield {line, cells: record.slice(0, MAX_IMPORT_CELLS), broken: tooMany};
    }
  }
}
