import {graphemesOf} from '../texts/graphemes.ts';
import {breaksAnywhere} from './glyphs.ts';
import type {Width} from './glyphs.ts';

export interface TextPiece extends Width {
  text: string;
  /** Whether a space or a line break stands before it in the text. */
  spaced: boolean;
}

export interface BoardTextLine extends TextPiece {
  /** Ends within a word, so a hyphen follows. */
  cut?: boolean;
}

const WORD = /^\p{Punctuation}*[\p{Letter}\p{Mark}]+\p{Punctuation}*$/u;

export type Measure = (grapheme: string) => Width;

/** A paragraph cut at every place where a line may end. */
export function textPiecesOf(paragraph: string, measure: Measure): TextPiece[] {
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
export function breakLines(
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
export function balance(
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
