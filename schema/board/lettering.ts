import {balance, breakLines, piecesOf} from './lines.ts';
import type {Line, Piece} from './lines.ts';

/** Sizes are in hundredths of the board's width, which is 1.25 times its height. */
const INNER_WIDTH = 84;
const INNER_HEIGHT = 65;
const LARGEST = 52;
const SMALLEST = 1.2;
// Below this a single long word would shrink the whole text; cutting the word reads better.
const CUT_BELOW = 5;
// More lines than this would be too small to read; they run on instead.
const MOST_LINES = 14;
// From this length on a text is read rather than shouted: lighter, more air, one width for all.
const LONG = 90;

export interface BoardLine {
  text: string;
  /** Percent, as in CSS. */
  stretch: number;
  /** A space or a line break stands before it in the text. */
  spaced: boolean;
  /** It ends within a word. */
  cut: boolean;
}

export interface Lettering {
  size: number;
  leading: number;
  weight: number;
  lines: BoardLine[];
}

/**
 * Sets a text as large as the board allows, the way a sign painter does: the lines broken evenly,
 * then each widened towards the edges. Computed from character widths alone, so it costs no layout.
 */
export function fitToBoard(text: string): Lettering {
  const paragraphs = paragraphsOf(text).map(paragraph => piecesOf(paragraph));
  const long = text.length > LONG;
  const leading = long ? 1.16 : 1;
  const whole = largestSize(paragraphs, leading, false);
  const cut = whole < CUT_BELOW ? largestSize(paragraphs, leading, true) : whole;
  const size = Math.max(whole, cut);
  const lines = paragraphs.flatMap(pieces => balance(pieces, INNER_WIDTH / size, cut > whole));
  return {size: round(size), leading, weight: long ? 600 : 800, lines: widen(lines, size, long)};
}

function paragraphsOf(text: string): string[] {
  const lines = text
    .split('\n')
    .map(line => line.trim().replaceAll(/\s+/g, ' '))
    .filter(line => line !== '');
  return lines.length > MOST_LINES ? [lines.join(' ')] : lines;
}

function largestSize(paragraphs: Piece[][], leading: number, mayCut: boolean): number {
  let low = SMALLEST;
  let high = LARGEST;
  for (let step = 0; step < 16; step++) {
    const size = (low + high) / 2;
    if (fits(paragraphs, size, leading, mayCut)) low = size;
    else high = size;
  }
  return low;
}

function fits(paragraphs: Piece[][], size: number, leading: number, mayCut: boolean): boolean {
  let count = 0;
  for (const pieces of paragraphs) {
    const lines = breakLines(pieces, INNER_WIDTH / size, mayCut);
    if (!lines) return false;
    count += lines.length;
  }
  return count * size * leading <= INNER_HEIGHT;
}

function widen(lines: Line[], size: number, evenly: boolean): BoardLine[] {
  const room = lines.map(line => {
    const slack = INNER_WIDTH / size - line.narrow;
    return Math.min(1, Math.max(0, slack / Math.max(0.01, line.wide - line.narrow)));
  });
  const least = Math.min(...room);
  return lines.map((line, index) => ({
    text: line.text,
    spaced: line.spaced,
    cut: line.cut ?? false,
    stretch: Math.floor(75 + 25 * (evenly ? least : (room[index] ?? 0))),
  }));
}

function round(size: number): number {
  return Math.floor(size * 100) / 100;
}
