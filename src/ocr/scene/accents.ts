import type {Dictionary} from '../reading/vocabulary.ts';
import type {ReadCharacter} from './decode-characters.ts';
import type {Ink} from './ink.ts';

/** A letter of a line: the character that was read, and its columns. */
export interface LetterCell {
  readonly character: ReadCharacter;
  readonly left: number;
  readonly right: number;
}

/** Connected pixels of ink. */
interface Blob {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly count: number;
  /** Correlation of columns and rows, -1 to 1: negative where it rises to the right. */
  readonly slope: number;
}

/** Pixels of a line that is cut out 72 high, of which its letters take about 36. */
const LEAST_ACCENT = {height: 2, width: 2, count: 6};
const MOST_ACCENT_HEIGHT = 13;
const LEAST_LETTER_HEIGHT = 14;
/** How far an accent may stand above its letter. */
const FARTHEST = 9;
/** Italic lettering leans over its cell. */
const LEAN = 4;
/** A stroke that leans as much is acute or grave, otherwise it is a circumflex. */
const SLANTED = 0.35;
/** As likely as this, the recogniser saw an accent that it does not know well. */
const SEEN = 0.003;
/** More letters with something above them are texture or another line. */
const MOST_SHARE = 0.4;

/** Words that English lines hardly have, and that most longer lines of other languages do. */
const FOREIGN =
  /^(?:[dl]['’]\p{L}+|de|du|des|del|le|la|les|el|los|las|et|un|une|au|aux|en|y|con|para|por|sin|und|der|das|ein|eine|bei|mit|nur|nicht|kein|keine|bitte|bis|ab|uhr)$/iu;

const GRAVE = '\u0300';
const ACUTE = '\u0301';
const CIRCUMFLEX = '\u0302';
const TILDE = '\u0303';
const DIAERESIS = '\u0308';
/** A dot leans less, and is smaller. */
const DOT = {slant: 0.65, width: 6, count: 20};
const ACCENTED = /[aeiounAEIOUN]/;

/**
 * A text with the accents that stand above its letters. The recogniser reads most accented letters as plain ones, so
 * their marks are looked for in the ink. Words of the dictionary, which is English, stay unless the recogniser also saw an accent or the
 * line is in another language.
 * @param text its characters are those of the cells, with spaces between words.
 * @param ink of the line, with room above it.
 */
export function withAccents(
  text: string,
  cells: readonly LetterCell[],
  ink: Ink,
  isWord: Dictionary,
): string {
  if (text.replaceAll(' ', '').length !== cells.length) return text;
  const blobs = blobsOf(ink);
  const shown = Array.from(text.replaceAll(' ', ''));
  const marks = cells.map((cell, index) =>
    ACCENTED.test(shown[index]!) ? markOf(shown[index]!, cell, blobs) : '',
  );
  const letters = cells.filter(({character}) => /\p{L}/u.test(character.text)).length;
  if (marks.filter(mark => mark !== '').length > Math.max(1, MOST_SHARE * letters)) return text;
  let at = 0;
  const plainWords = text.split(' ');
  const isForeign = plainWords.some(word => FOREIGN.test(word));
  const words = plainWords.map(word => {
    const from = at;
    at += word.length;
    const isSeen = cells.slice(from, at).some(({character}) => hasAccent(character));
    if (!isSeen && !isForeign && isWord(word.toLowerCase())) return word;
    return Array.from(word, (letter, index) => marked(letter, marks[from + index] ?? '')).join('');
  });
  return words.join(' ');
}

function marked(letter: string, mark: string): string {
  if (mark === '' || !ACCENTED.test(letter)) return letter;
  const isTilde = /n/i.test(letter);
  const accented = (letter + (isTilde ? TILDE : mark)).normalize('NFC');
  return accented.length === 1 ? accented : letter;
}

/** Whether the recogniser also saw an accent. */
export const hasAccent = ({others}: ReadCharacter) =>
  others.some(
    ({text, confidence}) => confidence >= SEEN && text.normalize('NFD').length > text.length,
  );

/** The mark above a letter; empty for none. */
function markOf(letter: string, {left, right}: LetterCell, blobs: readonly Blob[]): string {
  const tops = blobs
    .filter(blob => isLetter(blob) && blob.left < right && blob.right > left)
    .map(({top}) => top);
  // Of letters that lean into the cell, and of a letter in pieces, the lowest top is the letter's own.
  const top = Math.max(...tops);
  const above = blobs.filter(blob => {
    const middle = (blob.left + blob.right) / 2;
    const isOver = middle > left - 1 && middle < right + LEAN;
    return isAccent(blob, right - left) && isOver && isJustAbove(blob, top);
  });
  const [first, second] = above;
  if (!first || above.length > 2) return '';
  if (letter === 'i') return second || isDot(first) ? '' : ACUTE;
  if (second) return Math.abs(first.bottom - second.bottom) < 3 ? DIAERESIS : '';
  if (first.slope < -SLANTED) return ACUTE;
  return first.slope > SLANTED ? GRAVE : CIRCUMFLEX;
}

const isDot = ({left, right, count, slope}: Blob) =>
  slope > -DOT.slant || right - left < DOT.width || count < DOT.count;

const isLetter = ({top, bottom}: Blob) => bottom - top >= LEAST_LETTER_HEIGHT;

const isJustAbove = ({top, bottom}: Blob, letterTop: number) =>
  top > 0 && bottom <= letterTop + 2 && bottom >= letterTop - FARTHEST;

const isAccent = ({left, right, top, bottom, count}: Blob, widest: number) =>
  bottom - top >= LEAST_ACCENT.height &&
  bottom - top <= MOST_ACCENT_HEIGHT &&
  right - left >= LEAST_ACCENT.width &&
  right - left <= Math.max(8, widest) &&
  count >= LEAST_ACCENT.count;

function blobsOf({width, height, mask: drawn}: Ink): Blob[] {
  // In blurred lettering a column of ink may join an accent to its letter.
  const mask = drawn.map((ink, at) => ink & ((drawn[at - 1] ?? 0) | (drawn[at + 1] ?? 0)));
  const seen = new Uint8Array(mask.length);
  const blobs: Blob[] = [];
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] === 1 && seen[start] === 0) blobs.push(blobAt(start));
  }
  return blobs;

  function blobAt(start: number): Blob {
    const queue = [start];
    seen[start] = 1;
    const sums = {x: 0, y: 0, xx: 0, yy: 0, xy: 0};
    let count = 0;
    let [left, right, top, bottom] = [width, 0, height, 0];
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      const x = at % width;
      const y = Math.floor(at / width);
      count++;
      sums.x += x;
      sums.y += y;
      sums.xx += x * x;
      sums.yy += y * y;
      sums.xy += x * y;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
      const besides = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1];
      const beyond = [y > 0 ? at - width : -1, y < height - 1 ? at + width : -1];
      for (const next of [...besides, ...beyond]) {
        if (next < 0 || mask[next] === 0 || seen[next] === 1) continue;
        seen[next] = 1;
        queue.push(next);
      }
    }
    return {left, right, top, bottom, count, slope: correlation(count, sums)};
  }
}

/** Of columns and rows, by the sums over their pixels. */
function correlation(
  count: number,
  {x, y, xx, yy, xy}: Readonly<Record<'x' | 'y' | 'xx' | 'yy' | 'xy', number>>,
): number {
  const varianceX = count * xx - x * x;
  const varianceY = count * yy - y * y;
  const both = Math.sqrt(varianceX * varianceY);
  return both === 0 ? 0 : (count * xy - x * y) / both;
}
