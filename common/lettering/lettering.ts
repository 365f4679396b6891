import {widthOf} from './glyphs.ts';
import {balance, breakLines, textPiecesOf} from './lines.ts';
import type {BoardTextLine, Measure, TextPiece} from './lines.ts';

/** The part of a board that takes lettering. Sizes are in hundredths of the board's width. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly measure: Measure;
}

/** Of the boards on screens, whose width is 1.25 times their height. */
const SCREEN: Ground = {width: 84, height: 65, measure: widthOf};
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
export function fitToBoard(text: string, ground: Ground = SCREEN): Lettering {
  const paragraphs = paragraphsOf(text).map(paragraph => textPiecesOf(paragraph, ground.measure));
  const long = text.length > LONG;
  const leading = long ? 1.16 : 1;
  const whole = largestSize(paragraphs, ground, leading, false);
  const cut = whole < CUT_BELOW ? largestSize(paragraphs, ground, leading, true) : whole;
  const size = Math.max(whole, cut);
  const lines = paragraphs.flatMap(pieces =>
    balance(pieces, ground.width / size, cut > whole, ground.measure),
  );
  return {
    size: round(size),
    leading,
    weight: long ? 600 : 800,
    lines: widen(lines, ground.width / size, long),
  };
}

function paragraphsOf(text: string): string[] {
  const lines = text
    .split('\n')
    .map(line => line.trim().replaceAll(/\s+/g, ' '))
    .filter(line => line !== '');
  return lines.length > MOST_LINES ? [lines.join(' ')] : lines;
}

function largestSize(
  paragraphs: TextPiece[][],
  ground: Ground,
  leading: number,
  mayCut: boolean,
): number {
  let low = SMALLEST;
  let high = LARGEST;
  for (let step = 0; step < 16; step++) {
    const size = (low + high) / 2;
    if (fits(paragraphs, ground, size, leading, mayCut)) low = size;
    else high = size;
  }
  return low;
}

function fits(
  paragraphs: TextPiece[][],
  ground: Ground,
  size: number,
  leading: number,
  mayCut: boolean,
): boolean {
  let count = 0;
  for (const pieces of paragraphs) {
    const lines = breakLines(pieces, ground.width / size, mayCut, ground.measure);
    if (!lines) return false;
    count += lines.length;
  }
  return count * size * leading <= ground.height;
}

function widen(lines: BoardTextLine[], capacity: number, evenly: boolean): BoardLine[] {
  const room = lines.map(line => {
    const slack = capacity - line.narrow;
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
