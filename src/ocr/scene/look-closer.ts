import type {OcrPicture} from '../image/pixels.ts';
import type {Dictionary} from '../reading/vocabulary.ts';
import {type LetterCell, withAccents} from './accents.ts';
import {cropLine, LINE_HEIGHT} from './crop-line.ts';
import type {ReadCharacter} from './decode-characters.ts';
import {clearColumns, inkOf} from './ink.ts';
import type {LineShape} from './line-shape.ts';

/** Columns of a cut-out line for which the recogniser gives one step. */
const STEP = 8;
/** Rows of a cut-out line, with the bar of "T" and the foot of "L"; what reaches in from beyond is left out. */
const BODY = [3, 45] as const;
/** Of the way from one letter's middle to the next. */
const MOST_CLEAR = 0.6;
/** Accents of capitals stand higher than the line that was found. */
const WITH_ACCENTS = 1.5;

const isLetter = ({text}: ReadCharacter) => /\p{L}/u.test(text);

const middleOf = ({at}: ReadCharacter) => (at + 0.5) * STEP;

/** Characters with the room before each, as it shows in the cut-out line. */
export function withRoom(line: OcrPicture, characters: readonly ReadCharacter[]): ReadCharacter[] {
  const ink = inkOf(line);
  if (!ink) return [...characters];
  return characters.map((character, index) => {
    const before = characters[index - 1];
    if (!before) return character;
    const [from, to] = [middleOf(before), middleOf(character)];
    const columns = clearColumns(ink, [from, to], BODY);
    // Half of each letter lies between. Where those do not show, nor does what is between them.
    const areLetters = isLetter(before) && isLetter(character);
    return areLetters && columns > MOST_CLEAR * (to - from)
      ? character
      : {...character, room: columns / LINE_HEIGHT};
  });
}

/** A line's text with the accents that show above its letters. */
export function accented(
  text: string,
  letters: readonly ReadCharacter[],
  {picture, place, isWord}: {picture: OcrPicture; place: LineShape; isWord: Dictionary},
): string {
  const height = place.height * WITH_ACCENTS;
  const ink = inkOf(cropLine(picture, {...place, height}, LINE_HEIGHT * WITH_ACCENTS));
  return ink ? withAccents(text, cellsOf(letters), ink, isWord) : text;
}

/** Each letter's columns reach half-way to its neighbours. */
function cellsOf(letters: readonly ReadCharacter[]): LetterCell[] {
  const middles = letters.map(middleOf);
  return letters.map((character, index) => {
    const middle = middles[index]!;
    const before = middles[index - 1];
    const after = middles[index + 1];
    const toLeft = (middle - (before ?? middle - LINE_HEIGHT / 2)) / 2;
    const toRight = ((after ?? middle + LINE_HEIGHT / 2) - middle) / 2;
    // A space or a gap belongs to no letter.
    const most = LINE_HEIGHT / 3;
    return {
      character,
      left: middle - Math.min(toLeft, most),
      right: middle + Math.min(toRight, most),
    };
  });
}
