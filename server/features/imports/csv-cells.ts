import {REQUIRED_COLUMNS} from '../../../common/api/fields/store-columns.ts';

/** Characters of a row: far more than the limits of its cells add up to. */
const LONGEST_ROW = 100_000;
/** Characters looked through for ends that were not there, before every row has to end in its line. */
const MOST_IN_VAIN = 20_000_000;

const NOT_CLOSED = 'A quote that opens here is not closed.';
const TOO_LONG = 'The row that begins here is too long, as where a quote is not closed.';

/** What stands between the cells of a file, and around them. */
export interface Marks {
  readonly delimiter: string;
  readonly quote: '"' | "'";
  /** Cells of the header. */
  readonly columns: number;
}

/** `line` counts from 1. A broken row has its line, or the first of its cells, and a sentence that says why. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly broken?: string;
}

/**
 * The rows of a text. Parsers end at a quote that is not closed, or take the rows behind it for its cell; here its line
 * becomes a broken row, as one does that has no end, and the next row begins on the next line.
 */
export async function* rowsOfText(
  texts: AsyncIterable<string>,
  marks: Marks,
): AsyncGenerator<CsvRow> {
  let [held, line, inVain] = ['', 1, 0];
  function* ready(limit: number): Generator<CsvRow> {
    let from = 0;
    while (from < limit) {
      const endOfLine = lineEnd(held, from);
      const stop = inVain < MOST_IN_VAIN ? from + LONGEST_ROW : endOfLine;
      const row = rowAt(held, from, stop, marks);
      if ('why' in row) {
        yield {line, cells: [held.slice(from, endOfLine)], broken: row.why};
        inVain += row.seen - from;
        line += 1;
        from = endOfLine + 1;
      } else {
        yield {line, cells: row.cells};
        line += held.slice(from, row.end).split('\n').length - 1;
        from = row.end;
      }
    }
    held = held.slice(from);
  }
  for await (const text of withShortLines(texts)) {
    held += text;
    // Behind each row that is looked at stand as many characters as one may have.
    if (held.length > 1.2 * LONGEST_ROW) yield* ready(held.length - LONGEST_ROW - 1);
  }
  yield* ready(held.length);
}

/** Lines without what makes them longer than a row may be by more than one character. */
async function* withShortLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0;
  for await (const text of texts) {
    const lines = text.split('\n').map((part, at) => {
      if (at > 0) length = 0;
      const kept = part.slice(0, Math.max(0, LONGEST_ROW + 1 - length));
      length += part.length;
      return kept;
    });
    yield lines.join('\n');
  }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

interface Row {
  readonly cells: readonly string[];
  /** Where the next one begins. */
  readonly end: number;
}

interface NoEnd {
  readonly why: string;
  /** Where the search for an end was given up. */
  readonly seen: number;
}

/** The row that begins at `start`, or why it has no end before `stop`. */
function rowAt(text: string, start: number, stop: number, marks: Marks): Row | NoEnd {
  const {delimiter, quote} = marks;
  const cells: string[] = [];
  for (let from = start; ;) {
    let open = from;
    while (isSpace(text[open], delimiter)) open += 1;
    const quoted = text[open] === quote ? quotedCell(text, open, stop, marks) : undefined;
    if (quoted && 'why' in quoted) return quoted;
    let end = quoted?.end ?? open;
    while (!isEnd(text[end], delimiter)) end += 1;
    if (end > stop) return {why: TOO_LONG, seen: stop};
    cells.push(quoted?.text ?? text.slice(open, end).trimEnd());
    from = end + 1;
    if (text[end] === delimiter) continue;
    const isMerged = isOfRows(text.slice(start, end), marks);
    return isMerged ? {why: NOT_CLOSED, seen: end} : {cells, end: from};
  }
}

/** Whether a quote of a later row seems to close one of the first: then several lines have all that a row has. */
function isOfRows(text: string, {delimiter, columns}: Marks): boolean {
  const lines = text.split('\n');
  if (lines.length < 2) return false;
  const whole = lines.filter(line => line.split(delimiter).length === columns);
  return columns >= REQUIRED_COLUMNS.length && whole.length > 1;
}

interface QuotedCell {
  readonly text: string;
  /** Behind the quote that closes it. */
  readonly end: number;
}

/** The cell that a quote at `start` opens. */
function quotedCell(text: string, start: number, stop: number, marks: Marks): QuotedCell | NoEnd {
  const {delimiter, quote} = marks;
  let [cell, from, isInEscapes] = ['', start + 1, false];
  /** Where the cell ends if its last quote is one that was not doubled, as in `"12""`. */
  let other: QuotedCell | undefined;
  let at = text.indexOf(quote, from);
  for (; at >= 0 && at < stop; at = text.indexOf(quote, from)) {
    const role = roleOfQuote(text, at, isInEscapes, marks);
    const content = cell + text.slice(from, role === 'escaped' ? at - 1 : at);
    if (role === 'closes') return {text: content, end: at + 1};
    if (role === 'opens' || (role === 'letter' && at === start + 1)) {
      return other ?? {why: NOT_CLOSED, seen: at};
    }
    if (role === 'escaped') isInEscapes = !isInEscapes;
    const isLast = role === 'doubled' && isEnd(text[at + 2], delimiter);
    if (isLast) other ??= {text: content + quote, end: at + 2};
    cell = content + quote;
    from = at + (role === 'doubled' ? 2 : 1);
  }
  return {why: at < 0 ? NOT_CLOSED : TOO_LONG, seen: Math.min(stop, text.length)};
}

/**
 * Tells a quote in a quoted cell: the first of two that stand for one, one behind a `\`, the one that closes the cell, one
 * that opens another, as where the closing one was forgotten, or a letter, as in `"12" Pizza"`.
 * @param isInEscapes whether an odd number of escaped ones stands before it: of `"\"A\", B"` the second closes nothing.
 */
function roleOfQuote(text: string, at: number, isInEscapes: boolean, {delimiter, quote}: Marks) {
  const [before, next, last] = [text[at - 1], text[at + 1], text[at + 2]];
  const isDoubled = next === quote;
  if (before === '\\') {
    const goesOn = isDoubled
      ? isEnd(last, delimiter)
      : !isEnd(next, delimiter) || (isInEscapes && next === delimiter);
    if (goesOn) return 'escaped';
  }
  if (isDoubled) return 'doubled';
  if (isBesideEnd(text, at, 1, delimiter)) return 'closes';
  return isBesideEnd(text, at, -1, delimiter) ? 'opens' : 'letter';
}

const isEnd = (mark: string | undefined, delimiter: string) =>
  mark === undefined || mark === '\n' || mark === delimiter;

const isSpace = (mark: string | undefined, delimiter: string) =>
  mark !== undefined && !isEnd(mark, delimiter) && /\s/.test(mark);

function isBesideEnd(text: string, at: number, step: 1 | -1, delimiter: string): boolean {
  let beside = at + step;
  while (isSpace(text[beside], delimiter)) beside += step;
  return isEnd(text[beside], delimiter);
}
