import {Readable, pipeline} from 'node:stream';
import {type CsvError, type Info, parse} from 'csv-parse';
import {decoded} from './csv-encoding.ts';
import {withDelimiter, withPlainLineEnds} from './csv-text.ts';

/** Far more than a row's limits add up to: a longer row has a quote that is never closed. */
const LARGEST_ROW_BYTES = 100_000;

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
  const {delimiter, text} = await withDelimiter(withPlainLineEnds(decoded(source)));
  const parser = parse({
    delimiter,
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
    yield {line: info.lines - lineBreaks, cells: record};
  }
  if (failure) {
    const line = lastLine + 1;
    yield {line, broken: 'A quote that opens here is not closed; nothing after it was read.'};
  }
}
