import {graphemesOf} from '../texts/clean-text.ts';

/**
 * Advance widths of Bricolage Grotesque at weight 800, in hundredths of an em, for the characters
 * from space to tilde. The width axis is linear between the two, so any stretch can be computed.
 * Measured in a browser from the font file; measure again when the font changes.
 */
const NARROW =
  '19 24 33 53 49 90 65 15 30 32 42 39 16 25 16 29 49 30 46 45 49 48 49 39 48 49 18 16 39 39 39 35 84 51 52 51 53 42 40 53 54 26 34 52 40 75 59 54 52 54 52 49 44 54 50 77 54 54 42 30 30 30 47 47 28 47 50 46 50 45 32 47 49 25 27 47 25 71 49 47 50 50 38 43 32 49 47 71 47 49 39 29 24 28 39'
    .split(' ')
    .map(Number);
const WIDE =
  '22 30 38 63 65 99 75 19 33 33 46 53 21 36 25 37 67 36 61 61 64 62 66 52 66 66 26 24 53 53 53 43 100 71 69 69 71 63 60 73 73 30 38 70 51 95 79 73 65 73 69 66 58 73 68 100 72 66 58 33 37 33 59 54 28 60 65 57 65 59 41 61 64 29 29 61 28 96 64 61 65 65 45 55 41 63 59 88 59 61 54 35 28 35 53'
    .split(' ')
    .map(Number);

export interface Width {
  narrow: number;
  wide: number;
}

const NOTHING: Width = {narrow: 0, wide: 0};
// The system draws glyphs that the font lacks, and may not condense them: assume the widest.
const PICTURE: Width = {narrow: 1.4, wide: 1.4};
const FULL_WIDTH: Width = {narrow: 1.02, wide: 1.02};
const UNKNOWN: Width = {narrow: 0.8, wide: 0.8};

const PICTURES = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
const FEW = 4;
const MARKS = /^[\p{Mark}\p{Format}\p{Control}]+$/u;

const known = new Map<string, Width>();

export function widthOf(grapheme: string): Width {
  let width = known.get(grapheme);
  if (!width) known.set(grapheme, (width = classify(grapheme)));
  return width;
}

function classify(grapheme: string): Width {
  const code = grapheme.charCodeAt(0) - 32;
  const narrow = NARROW[code];
  const wide = WIDE[code];
  if (grapheme.length === 1 && narrow !== undefined && wide !== undefined)
    return {narrow: narrow / 100, wide: wide / 100};
  if (MARKS.test(grapheme)) return NOTHING;
  if (PICTURES.test(grapheme)) return PICTURE;
  if (ASIAN.test(grapheme)) return FULL_WIDTH;
  // An accented letter is as wide as the letter under its accent.
  const base = grapheme.normalize('NFD').charAt(0);
  return base === grapheme || base === '' ? UNKNOWN : classify(base);
}

export function emsOf(text: string): number {
  return graphemesOf(text).reduce((ems, grapheme) => ems + widthOf(grapheme).narrow, 0);
}

/** Scripts that need no space between words; pictures in a row do neither, once they are many. */
export function breaksAnywhere(grapheme: string, inWordOf: number): boolean {
  return ASIAN.test(grapheme) || (inWordOf > FEW && PICTURES.test(grapheme));
}

/** The mark, a fingerpost, as paths in a square of `MARK_SIZE`. Corners are round everywhere. */
export const MARK_SIZE = 32;

/** One board says where to go, the other where others have been. */
export const MARK = {
  post: 'M16 3.5v25',
  there: 'M6 6.5h17.5l4.5 4-4.5 4H6z',
  back: 'M25 18H9.5L5 21.5 9.5 25H25z',
} as const;
