import {pipeline, Readable} from 'node:stream';
import {type CsvError, type Info, parse} from 'csv-parse';
import {guessMapping} from '../../../common/api/fields/store-columns.ts';
import {MAX_IMPORT_CELLS} from '../../../common/api/store-import.ts';
import {decoded} from './csv-encoding.ts';

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
 * around them, and the text as the parser understands it: that first line is empty, and quotes inside quotes are doubled.
 */
async function withDelimiter(texts: AsyncGenerator<string>) {
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
  const quote = quoteOf(rest, delimiter);
  return {delimiter, quote, text: withDoubledQuotes(delimiter, quote, behind(rest, texts))};
}

/** Some programs put each cell between apostrophes, the names of the columns too. */
function quoteOf(head: string, delimiter: string): '"' | "'" {
  const [first = ''] = head.trimStart().split('\n', 1);
  const cells = first.split(delimiter).map(cell => cell.trim());
  return cells.every(cell => /^'[^']+'$/.test(cell)) ? "'" : '"';
}

/** By the header, if its columns have names that are known. Rows may hold more of another one, as addresses do. */
function delimiterOf(head: string): string {
  const plain = head.replaceAll('"', '').split('\n').slice(0, LINES_OF_HEAD);
  const namesBy = (delimiter: string) =>
    Math.max(
      ...plain.map(line => {
        const cells = line.split(delimiter, MAX_IMPORT_CELLS);
        return guessMapping(cells).filter(Boolean).length;
      }),
    );
  const best = DELIMITERS.reduce((one, other) => (namesBy(other) > namesBy(one) ? other : one));
  return namesBy(best) > 1 ? best : mostFrequent(head);
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

/** Far more than a row's limits add up to: a longer row mostly has a quote that is never closed. */
const LARGEST_ROW_BYTES = 100_000;
/** Characters of a line, with all that the parser does not count to a row: what stands between cells, and spaces. */
const LONGEST_LINE = 2 * LARGEST_ROW_BYTES;

/**
 * Doubles the quotes inside quotes that do not end their cell: `\"`, and one that could not open another cell either,
 * as in `"12" Pizza"`. `\"` at the end of a cell ends it, unless another one opened before: `"\"A\", B"`. What follows
 * a quote of which that is not certain stays as it is, and the parser refuses it.
 */
async function* withDoubledQuotes(delimiter: string, quote: string, texts: AsyncIterable<string>) {
  const isEnd = (mark: string | undefined) =>
    mark === undefined || mark === '\n' || mark === delimiter;
  const isSpace = (mark: string | undefined) => !isEnd(mark) && /\s/.test(mark ?? '');
  const isBesideEnd = (text: string, at: number, step: 1 | -1): boolean => {
    let beside = at + step;
    while (isSpace(text[beside])) beside += step;
    return isEnd(text[beside]);
  };
  const quotedCell = (text: string, start: number) => {
    let [cell, from, isOpen] = ['', start, false];
    /** Where the cell ends if its last quote is one that was not doubled, as in `"12""`. */
    let other: {cell: string; end: number} | undefined;
    for (let at = text.indexOf(quote, start + 1); at >= 0; at = text.indexOf(quote, at + 1)) {
      const [before, next, last] = [text[at - 1], text[at + 1], text[at + 2]];
      const isInside =
        next === quote ? isEnd(last) : !isEnd(next) || (isOpen && next === delimiter);
      const isEscaped = before === '\\' && isInside;
      if (!isEscaped && next === quote) {
        if (isEnd(last))
          other ??= {cell: cell + text.slice(from, at) + quote.repeat(3), end: at + 2};
        at += 1;
        continue;
      }
      if (isEscaped) isOpen = !isOpen;
      else if (isBesideEnd(text, at, 1))
        return {cell: cell + text.slice(from, at + 1), end: at + 1};
      else if (at === start + 1 || isBesideEnd(text, at, -1)) return other;
      cell += text.slice(from, isEscaped ? at - 1 : at) + quote + quote;
      from = at + 1;
    }
    return undefined;
  };
  let [held, isUnclear] = ['', false];
  const ready = (limit: number): string => {
    let [text, from] = ['', 0];
    while (from < limit && !isUnclear) {
      let start = from;
      while (isSpace(held[start])) start += 1;
      const quoted = held[start] === quote ? quotedCell(held, start) : {cell: '', end: start};
      isUnclear = quoted === undefined;
      if (!quoted) break;
      let {end} = quoted;
      while (!isEnd(held[end])) end += 1;
      text += held.slice(from, start) + quoted.cell + held.slice(quoted.end, end + 1);
      from = end + 1;
    }
    if (isUnclear) text += held.slice(from);
    held = isUnclear ? '' : held.slice(from);
    return text;
  };
  for await (const text of texts) {
    held += text;
    // Behind each cell that is looked at stand as many characters as one may have.
    if (held.length > 1.2 * LARGEST_ROW_BYTES) yield ready(held.length - LARGEST_ROW_BYTES);
  }
  yield ready(held.length);
}

/**
 * Ends at a line that is too long, which the parser itself does not notice: empty cells have no size to it. A cell that
 * is too large follows, so that the parser refuses the row.
 */
async function* withoutEndlessLine(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0;
  for await (const text of texts) {
    let start = 0;
    while (start < text.length) {
      const end = text.indexOf('\n', start);
      const stop = end < 0 ? text.length : end;
      length += stop - start;
      if (length > LONGEST_LINE) {
        yield text.slice(0, stop - (length - LONGEST_LINE));
        yield 'x'.repeat(LONGEST_LINE);
        return;
      }
      if (end >= 0) length = 0;
      start = stop + 1;
    }
    yield text;
  }
}

/** A row, or the reason why reading ended before the file did. `line` counts from 1. */
export type CsvRow =
  | {readonly line: number; readonly cells: readonly string[]}
  | {readonly line: number; readonly broken: string};

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
  let failure: CsvError | undefined;
  const {delimiter, quote, text} = await withDelimiter(
    withoutEndlessLine(withPlainLineEnds(withoutPadding(decoded(source)))),
  );
  const parser = parse({
    delimiter,
    quote,
    escape: quote,
    info: true,
    max_record_size: LARGEST_ROW_BYTES,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Without it, an error would also throw away the good rows that wait to be read.
    skip_records_with_error: true,
    on_skip: error => void (failure ??= error),
    trim: true,
  });
  // An error on either side surfaces in the loop below.
  pipeline(Readable.from(text), parser, () => {});
  let lastLine = 0;
  for await (const {info, record} of parser as AsyncIterable<Parsed>) {
    // The parser goes on inside a quoted cell, so all that follows is in doubt.
    if (failure && info.records > Number(failure['records'])) break;
    lastLine = info.lines;
    if (record.every(cell => cell.trim() === '')) continue;
    const lineBreaks = record.join('').split('\n').length - 1;
    const line = info.lines - lineBreaks;
    if (record.length > MAX_IMPORT_CELLS) {
      const broken = `The row has more than ${MAX_IMPORT_CELLS} cells; nothing after it was read.`;
      yield {line, broken};
      return;
    }
    yield {line, cells: record};
  }
  if (failure) {
    const line = lastLine + 1;
    const why =
      failure.code === 'CSV_MAX_RECORD_SIZE'
        ? 'The row that begins here is too long, as where a quote is not closed'
        : 'A quote that opens here is not closed';
    yield {line, broken: `${why}; nothing after it was read.`};
  }
}
