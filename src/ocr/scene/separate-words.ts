import type {Dictionary} from '../reading/vocabulary.ts';
import type {ReadCharacter} from './decode-characters.ts';
import {likeliestWord, type Word} from './likeliest-word.ts';

/** How wide characters are next to each other, where it is not 1. */
const NARROW = /[iIl1|!.,:;'’`jft()[\]r-]/;
const WIDE = /[MWmw@%&—]/;
const SMALL = /[a-z]/;

/** The recogniser's own opinion of a space that it did not read, and at least and most how much it counts. */
const LIKELY_SPACE = 0.08;
const LEAST_UNLIKELY = -1;
const MOST_UNLIKELY = 3;
/** What a space costs where none belongs. */
const NEVER = 4;
const LONGEST_WORD = 20;
/** A gap of at least this share of the line's height and this many usual gaps is a space, whatever is around it. */
const WIDE_ROOM = 0.2;
const TIMES_USUAL = 2.2;
const SURE_SPACE = -1.6;
/** Where it sees less of a space than this, letters only look apart. */
const LEAST_SPACE = 0.001;
/** A dash with this room on both of its sides joins no word: "9am - 6pm", but "PALAIS-ROYAL". */
const DASH_ROOM = 0.14;

/** A word as it stands on a line. */
export interface LineWord extends Pick<Word, 'text' | 'characters'> {
  /** Whether another recogniser read something else. */
  readonly isDisputed?: boolean;
}

/**
 * The words of a line. The recogniser leaves out many spaces; they are put where
 * it had a mind to, where letters stand apart, and where the dictionary knows the parts and not the whole.
 */
export function separateWords(
  characters: readonly ReadCharacter[],
  isWord: Dictionary,
): readonly LineWord[] {
  const usual: Usual = {advance: usualAdvance(characters), room: usualRoom(characters)};
  const words: LineWord[] = [];
  let run: ReadCharacter[] = [];
  const endRun = () => {
    words.push(...splitRun(run, usual, isWord));
    run = [];
  };
  for (const [index, character] of characters.entries()) {
    if (character.text.trim() === '') {
      endRun();
    } else if (isDashBetween(character, characters[index + 1], usual.room)) {
      endRun();
      words.push({text: character.text, characters: [character]});
    } else {
      run.push(character);
    }
  }
  endRun();
  return words;
}

/** The best way to split characters without a space, by dynamic programming over where words end. */
function splitRun(
  run: readonly ReadCharacter[],
  usual: Usual,
  isWord: Dictionary,
): readonly LineWord[] {
  const best: {loss: number; words: readonly LineWord[]}[] = [{loss: 0, words: []}];
  for (let end = 1; end <= run.length; end++) {
    let least: {loss: number; words: readonly LineWord[]} = {loss: Infinity, words: []};
    for (let from = Math.max(0, end - LONGEST_WORD); from < end; from++) {
      const before = best[from]!;
      const space = from === 0 ? 0 : lossOfSpace(run[from - 1]!, run[from]!, usual);
      if (before.loss + space >= least.loss) continue;
      const word = likeliestWord(run.slice(from, end), isWord);
      const loss = before.loss + space + word.loss;
      if (loss < least.loss) least = {loss, words: [...before.words, word]};
    }
    best.push(least);
  }
  return best.at(-1)?.words ?? [];
}

function lossOfSpace(before: ReadCharacter, after: ReadCharacter, usual: Usual): number {
  if (/[,;!?]/.test(before.text) && /\p{L}/u.test(after.text)) return 0;
  if (/[,;!?.:)%’']/.test(after.text)) return NEVER;
  const joined = /-/.test(before.text) || /-/.test(after.text) ? 1 : 0;
  if (isWide(before, after, usual.room)) return SURE_SPACE + joined;
  const gap = (after.at - before.at) / usual.advance - usualWidth(before, after);
  const unlikely = Math.log10(LIKELY_SPACE / Math.max(after.space, 1e-6));
  return clamp(unlikely, LEAST_UNLIKELY, MOST_UNLIKELY) - clamp(gap, -0.5, 0.5) + joined;
}

function isDashBetween(
  dash: ReadCharacter,
  after: ReadCharacter | undefined,
  usualRoom: number,
): boolean {
  const room = Math.min(dash.room ?? 0, after?.room ?? 0);
  return /^[-–—]$/.test(dash.text) && room >= Math.max(DASH_ROOM, TIMES_USUAL * usualRoom);
}

/** Digits of one width stand apart, so that only letters tell. */
const isWide = (before: ReadCharacter, after: ReadCharacter, usualRoom: number) =>
  after.space >= LEAST_SPACE &&
  after.room !== undefined &&
  after.room >= Math.max(WIDE_ROOM, TIMES_USUAL * usualRoom) &&
  /\p{L}/u.test(before.text) &&
  /\p{L}/u.test(after.text);

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, value));

/** How characters of a line stand apart. */
interface Usual {
  /** Steps. */
  readonly advance: number;
  /** Shares of the line's height without ink between two characters. */
  readonly room: number;
}

function usualRoom(characters: readonly ReadCharacter[]): number {
  const rooms = characters.slice(1).flatMap(({room}) => (room === undefined ? [] : [room]));
  return rooms.toSorted((a, b) => a - b)[Math.floor(rooms.length / 2)] ?? 0;
}

/** Steps from one character to the next of width 1; the median, as most stand in one word. */
function usualAdvance(characters: readonly ReadCharacter[]): number {
  const advances = characters.slice(1).flatMap((after, index) => {
    const before = characters[index]!;
    if (before.text === ' ' || after.text === ' ') return [];
    return [(after.at - before.at) / usualWidth(before, after)];
  });
  return advances.toSorted((a, b) => a - b)[Math.floor(advances.length / 2)] ?? 1;
}

function usualWidth(before: ReadCharacter, after: ReadCharacter): number {
  return (widthOf(before.text) + widthOf(after.text)) / 2;
}

function widthOf(text: string): number {
  if (NARROW.test(text)) return 0.6;
  if (WIDE.test(text)) return 1.3;
  return SMALL.test(text) ? 0.9 : 1;
}
