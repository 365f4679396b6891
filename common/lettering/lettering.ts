import {graphemesOf} from '../texts/clean-text.ts';
import {widthOf, breaksAnywhere, type Width} from './glyphs.ts';

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

interface BoardLine {
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

interface TextPiece extends Width {
  text: string;
  /** Whether a space or a line break stands before it in the text. */
  spaced: boolean;
}

interface BoardTextLine extends TextPiece {
  /** Ends within a word, so a hyphen follows. */
  cut?: boolean;
}

const WORD = /^\p{Punctuation}*[\p{Letter}\p{Mark}]+\p{Punctuation}*$/u;

type Measure = (grapheme: string) => Width;

/** A paragraph cut at every place where a line may end. */
function textPiecesOf(paragraph: string, measure: Measure): TextPiece[] {
  return paragraph.split(' ').flatMap(word => piecesOfWord(word, measure));
}

function piecesOfWord(word: string, measure: Measure): TextPiece[] {
  const pieces: TextPiece[] = [];
  let current: TextPiece | undefined;
  let loose = false;
  const graphemes = graphemesOf(word);
  for (const grapheme of graphemes) {
    const width = measure(grapheme);
    const free = breaksAnywhere(grapheme, graphemes.length);
    if (current && !free && !loose) extend(current, grapheme, width);
    else {
      current = {text: grapheme, ...width, spaced: pieces.length === 0};
      pieces.push(current);
    }
    loose = free;
  }
  return pieces;
}

/** Fills lines up to `capacity` ems; undefined when a piece is wider and must not be cut. */
function breakLines(
  pieces: TextPiece[],
  capacity: number,
  mayCut: boolean,
  measure: Measure,
): BoardTextLine[] | undefined {
  const space = measure(' ');
  const lines: BoardTextLine[] = [];
  let line: BoardTextLine | undefined;
  for (const piece of pieces) {
    const gap = piece.spaced ? space.narrow : 0;
    if (line && line.narrow + gap + piece.narrow <= capacity) {
      if (piece.spaced) extend(line, ' ', space);
      extend(line, piece.text, piece);
      continue;
    }
    if (piece.narrow > capacity && !mayCut) return undefined;
    for (const part of cut(piece, capacity, measure)) lines.push((line = part));
  }
  return lines;
}

/** A word longer than a whole line, in parts of as many characters each. */
function cut(piece: TextPiece, capacity: number, measure: Measure): BoardTextLine[] {
  if (piece.narrow <= capacity) return [{...piece}];
  const graphemes = graphemesOf(piece.text);
  // In an address or a number a hyphen would be one more character of it.
  const hyphen = WORD.test(piece.text) ? measure('-') : undefined;
  const room = capacity - (hyphen?.narrow ?? 0);
  for (let count = Math.ceil(piece.narrow / room); ; count++) {
    const parts = inParts(graphemes, count, piece.spaced, measure);
    if (count < graphemes.length && parts.some(part => part.narrow > room)) continue;
    if (hyphen) for (const part of parts.slice(0, -1)) hyphenate(part, hyphen);
    return parts;
  }
}

function inParts(
  graphemes: string[],
  count: number,
  spaced: boolean,
  measure: Measure,
): BoardTextLine[] {
  const parts: BoardTextLine[] = [];
  for (let index = 0; index < count; index++) {
    const from = Math.round((index * graphemes.length) / count);
    const to = Math.round(((index + 1) * graphemes.length) / count);
    const part: BoardTextLine = {text: '', narrow: 0, wide: 0, spaced: spaced && index === 0};
    for (const grapheme of graphemes.slice(from, to)) extend(part, grapheme, measure(grapheme));
    parts.push(part);
  }
  return parts;
}

/** The same number of lines as at `capacity`, but as even as they can be. */
function balance(
  pieces: TextPiece[],
  capacity: number,
  mayCut: boolean,
  measure: Measure,
): BoardTextLine[] {
  const widest = breakLines(pieces, capacity, mayCut, measure) ?? [];
  let best = widest;
  let low = capacity / 2;
  let high = capacity;
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    // Never cut a word only to make lines even.
    const lines = breakLines(pieces, middle, false, measure);
    if (lines && lines.length <= widest.length) {
      best = lines;
      high = middle;
    } else low = middle;
  }
  return best;
}

function hyphenate(line: BoardTextLine, hyphen: Width): void {
  line.cut = true;
  line.narrow += hyphen.narrow;
  line.wide += hyphen.wide;
}

function extend(line: BoardTextLine, text: string, width: Width): void {
  line.text += text;
  line.narrow += width.narrow;
  line.wide += width.wide;
}
