import {isSignageWord, type Dictionary} from '../reading/vocabulary.ts';
import {hasAccent} from './accents.ts';
import {meanConfidence, withoutAccents} from './decode-characters.ts';
import {isKnownWord, knownShare} from './likeliest-word.ts';
import type {LineWord} from './separate-words.ts';

/** Words that are read with this confidence, and are all known, need no second reading. */
const CERTAIN = 0.97;
/** Shorter words of the dictionary may be parts of one. */
const WHOLE_WORD = 4;
/** What a reading loses, next to its confidence, when none of its letters are in words of the dictionary. */
const UNKNOWN = 0.12;
/** How much it gains when all of its words are typical of signs. */
const SIGNAGE = 0.05;
/** What it loses for a space that does not show: the letters beside it stand closer than this share of their height. */
const NO_SPACE = 0.12;
const LEAST_ROOM = 0.1;
/** A word that one recogniser did not see is there if the other is surer than this. */
const UNSEEN = 0.8;
/** Steps around a word in which the other recogniser may see it. */
const AROUND = 1;

/** Whether a reading is so sure that another recogniser would say the same. */
export function isCertain(words: readonly LineWord[], isWord: Dictionary): boolean {
  const characters = words.flatMap(({characters}) => characters);
  const isWhole = ({text}: LineWord) =>
    isSignageWord(text) || (text.length >= WHOLE_WORD && isKnownWord(text, isWord));
  return (
    meanConfidence(characters) >= CERTAIN && !characters.some(hasAccent) && words.every(isWhole)
  );
}

/**
 * The words of a line that several recognisers read. Of readings that differ in accents alone, the accented one is taken,
 * and of others the surest. Its words are disputed where no dictionary has them.
 */
export function agreedWords(
  readings: readonly (readonly LineWord[])[],
  isWord: Dictionary,
): readonly LineWord[] {
  return byPlace(readings).flatMap(place => {
    const best = place.reduce((best, words) =>
      scoreOf(words, isWord) > scoreOf(best, isWord) ? words : best,
    );
    const text = textOf(best);
    const others = place.filter(words => textOf(words) !== text);
    const accented = [best, ...others].find(words =>
      place.some(other => isAccented(textOf(words), textOf(other))),
    );
    if (accented || others.length === 0) return accented ?? best;
    return best.map(({text, characters}) => {
      const isDisputed = !isKnownWord(text, isWord);
      return {text, characters, isDisputed};
    });
  });
}

/** Words that share columns, for each place on the line: one list for each recogniser. */
function byPlace(readings: readonly (readonly LineWord[])[]): (readonly LineWord[])[][] {
  const words = readings
    .flatMap((words, reader) => words.map(word => ({word, reader})))
    .toSorted((a, b) => startOf(a.word) - startOf(b.word));
  const places: LineWord[][][] = [];
  let end = -Infinity;
  for (const {word, reader} of words) {
    if (startOf(word) >= end) places.push(readings.map(() => []));
    places.at(-1)?.[reader]?.push(word);
    end = Math.max(end, endOf(word));
  }
  return places;
}

function scoreOf(words: readonly LineWord[], isWord: Dictionary): number {
  if (words.length === 0) return UNSEEN;
  const confidence = meanConfidence(words.flatMap(({characters}) => characters));
  const signage = words.filter(({text}) => isSignageWord(text)).length / words.length;
  const unknown = 1 - knownShare(textOf(words), isWord);
  const spaces = signage > 0 ? 0 : hiddenSpaces(words);
  return confidence + SIGNAGE * signage - UNKNOWN * unknown - NO_SPACE * spaces;
}

/** How many spaces between words of letters do not show. */
function hiddenSpaces(words: readonly LineWord[]): number {
  return words.filter(({text, characters}, index) => {
    const before = words[index - 1]?.text ?? '';
    const room = characters[0]?.room ?? 1;
    return room < LEAST_ROOM && isOfLetters(before) && isOfLetters(text);
  }).length;
}

const isOfLetters = (text: string) => /^\p{L}+$/u.test(text);

const isAccented = (text: string, plain: string) =>
  text !== plain && withoutAccents(text) === plain;

const textOf = (words: readonly LineWord[]) => words.map(({text}) => text).join(' ');

const startOf = ({characters}: LineWord) => (characters[0]?.at ?? 0) - AROUND;

const endOf = ({characters}: LineWord) => (characters.at(-1)?.at ?? 0) + AROUND;
