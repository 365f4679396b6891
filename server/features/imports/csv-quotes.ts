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

/** Why the row that begins on a line cannot be read. Lines count from 1. */
export type BrokenLines = Map<number, string>;

/**
 * The text of a file as the parser understands it: quotes inside quotes are doubled, and each quote that opens is
 * closed. Where one is not, or a row has no end, its line becomes one cell and goes into `broken`, and the next
 * row begins on the next line.
 */
export async function* withClosedQuotes(
  texts: AsyncIterable<string>,
  marks: Marks,
  broken: BrokenLines,
): AsyncGenerator<string> {
  let [held, line, inVain] = ['', 1, 0];
  const ready = (limit: number): string => {
    let [text, from] = ['', 0];
    while (from < limit) {
      const endOfLine = lineEnd(held, from);
      const stop = inVain < MOST_IN_VAIN ? from + LONGEST_ROW : endOfLine;
      const row = rowAt(held, from, stop, marks);
      if (typeof row === 'string') {
        broken.set(line, row);
        text += `${inQuotes(held.slice(from, endOfLine), marks.quote)}\n`;
        inVain += LONGEST_ROW;
        line += 1;
        from = endOfLine + 1;
      } else {
        text += row.text;
        line += held.slice(from, row.end).split('\n').length - 1;
        from = row.end;
      }
    }
    held = held.slice(from);
    return text;
  };
  for await (const text of withShortLines(texts)) {
    held += text;
    // Behind each row that is looked at stand as many characters as one may have.
    if (held.length > 1.2 * LONGEST_ROW) yield ready(held.length - LONGEST_ROW - 1);
  }
  yield ready(held.length);
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

const inQuotes = (text: string, quote: string) =>
  quote + text.replaceAll(quote, quote + quote) + quote;

interface Part {
  readonly text: string;
  /** Where the rest begins. */
  readonly end: number;
}

/** The row that begins at `start`, with its line end, or why it has no end before `stop`. */
function rowAt(text: string, start: number, stop: number, marks: Marks): Part | string {
  const {delimiter, quote} = marks;
  let [row, from] = ['', start];
  for (;;) {
    let open = from;
    while (isSpace(text[open], delimiter)) open += 1;
    const isQuoted = text[open] === quote;
    const cell = isQuoted ? quotedCell(text, open, stop, marks) : {text: '', end: open};
    if (typeof cell === 'string') return cell;
    let {end} = cell;
    while (!isEnd(text[end], delimiter)) end += 1;
    if (end > stop) return TOO_LONG;
    row += text.slice(from, open) + cell.text + text.slice(cell.end, end + 1);
    from = end + 1;
    if (text[end] === delimiter) continue;
    return isOfRows(text.slice(start, end), marks) ? NOT_CLOSED : {text: row, end: from};
  }
}

/** Whether a quote of a later row seems to close one of the first: then several lines have all that a row has. */
function isOfRows(text: string, {delimiter, columns}: Marks): boolean {
  const lines = text.split('\n');
  const whole = lines.filter(line => line.split(delimiter).length === columns);
  return columns >= REQUIRED_COLUMNS.length && whole.length > 1;
}

/**
 * The cell that a quote at `start` opens. Doubled are the quotes inside it that do not end it: `\"`, and one that could
 * not open another cell either, as in `"12" Pizza"`. `\"` at the end of a cell ends it, unless another one
 * opened before: `"\"A\", B"`.
 */
function quotedCell(text: string, start: number, stop: number, marks: Marks): Part | string {
  const {delimiter, quote} = marks;
  let [cell, from, isOpen] = ['', start, false];
  /** Where the cell ends if its last quote is one that was not doubled, as in `"12""`. */
  let other: Part | undefined;
  let at = text.indexOf(quote, start + 1);
  for (; at >= 0 && at < stop; at = text.indexOf(quote, at + 1)) {
    const [before, next, last] = [text[at - 1], text[at + 1], text[at + 2]];
    const isDoubled = next === quote;
    const isInside = isDoubled
      ? isEnd(last, delimiter)
      : !isEnd(next, delimiter) || (isOpen && next === delimiter);
    const isEscaped = before === '\\' && isInside;
    if (!isEscaped && isDoubled) {
      if (isEnd(last, delimiter))
        other ??= {text: cell + text.slice(from, at) + quote.repeat(3), end: at + 2};
      at += 1;
      continue;
    }
    if (isEscaped) isOpen = !isOpen;
    else if (isBesideEnd(text, at, 1, delimiter))
      return {text: cell + text.slice(from, at + 1), end: at + 1};
    else if (at === start + 1 || isBesideEnd(text, at, -1, delimiter)) return other ?? NOT_CLOSED;
    cell += text.slice(from, isEscaped ? at - 1 : at) + quote + quote;
    from = at + 1;
  }
  return at < 0 ? NOT_CLOSED : TOO_LONG;
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
