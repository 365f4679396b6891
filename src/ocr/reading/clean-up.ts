import {withoutEnds} from '../../../common/texts/clean-text.ts';
import {isSignageWord, type Dictionary, isKnown} from './vocabulary.ts';

interface SureWord {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
}

/** What is written on a sign, and what was left out of it for not looking like words. */
interface CleanText<W extends SureWord> {
  readonly lines: readonly (readonly W[])[];
  readonly dropped: readonly string[];
}

const SHORTEST = 2;
const LONGEST = 20;
/** A word of less confidence is more likely the background than letters, unless it is a known word. */
const LEAST_CONFIDENCE = 25;
const LEAST_OF_WORDS = 10;
/** A word that was read as clearly as this may be a name that breaks the rules for words. */
const CLEAR = 80;
/** Letters, digits, and what stands with them on signs. */
const ODD = /[^\p{L}\p{M}\p{N}\s$€£¢%&@#+*/\-–—.,:;!?'’"“”()°½¼¾]/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/gu;
const NUMBER = /^[#$€£+(-]*\d[\d\s.,:/()+\-–$€£¢%#]*$/;
const NUMBER_WITH_LETTERS =
  /^[#$€£(]*\d[\d.,:/-]*((am|pm|a|p|st|nd|rd|th|s|x|k|oz|lb|lbs|ft|in|pk|ct|hr|hrs|min|yr|yrs|mph|mi|\/\p{L}+)[.,]*)?([!?)][.,!?)]*)?$/iu;
const ACRONYM = /^\p{Lu}{3}$/u;
const VOWEL = /[aeiouy\u00e0-\u00ff]/i;
const FOUR_CONSONANTS = /[bcdfghjklmnpqrstvwxz]{4}/i;
/** Addresses, which are longer than words. */
const SITE = /^(https?:\/\/|www\.)?[\w-]+(\.[\w-]+)+(\/\S*)?$|^[\w.+-]+@[\w-]+\.[\w.]+$/i;
const SINGLE = /^[aiyAIY&]$/;
/** A letter next to words that was read as clearly as this is no chance: "Gate B", "Señoras y niños". */
const CLEAR_LETTER = 95;

/** Digits that are easily taken for letters. */
const LETTER_FOR: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '3': 'E',
  '4': 'A',
  '5': 'S',
  '8': 'B',
};

/**
 * Drops fragments that are too short or too long, mostly symbols, or cannot be pronounced, unless they are known,
 * acronyms, or were read too clearly to be chance.
 */
export function cleanUp<W extends SureWord>(
  lines: readonly (readonly W[])[],
  isWord: Dictionary,
): CleanText<W> {
  const dropped: string[] = [];
  const clean = lines.map(line =>
    line.flatMap(word => {
      const text = corrected(stripped(word.text));
      const isLetter = line.length > 1 && word.confidence >= CLEAR_LETTER && /^\p{L}$/u.test(text);
      if (isLetter || isKept(text, word.confidence, isWord)) return [{...word, text}];
      if (LETTER_OR_DIGIT.test(word.text)) dropped.push(word.text.trim());
      LETTER_OR_DIGIT.lastIndex = 0;
      return [];
    }),
  );
  return {lines: clean.filter(line => line.length > 0), dropped};
}

function stripped(text: string): string {
  return text.normalize('NFKC').replace(ODD, '').replaceAll(/\s+/g, ' ').trim();
}

/** "0PEN" becomes OPEN; "8AM" stays. */
function corrected(text: string): string {
  if (!/\d/.test(text) || !/\p{L}/u.test(text)) return text;
  const letters = text.replaceAll(/[013458]/g, digit => LETTER_FOR[digit] ?? digit);
  if (!isSignageWord(withoutEnds(letters, null, /[.,!?:;]/))) return text;
  return text === text.toLowerCase() ? letters.toLowerCase() : letters;
}

function isKept(text: string, confidence: number, isWord: Dictionary): boolean {
  if (confidence < LEAST_OF_WORDS) return false;
  if (NUMBER.test(text) || NUMBER_WITH_LETTERS.test(text) || SINGLE.test(text)) return true;
  if (/^[-–—+]$/.test(text)) return true;
  if (text.length < SHORTEST || text.length > LONGEST) return SITE.test(text);
  const spoken = text.match(LETTER_OR_DIGIT)?.length ?? 0;
  if (spoken * 2 <= text.length) return false;
  const bare = withoutEnds(text, /[^\p{L}\p{N}]/u);
  if (isSignageWord(bare) || isKnown(bare, isWord) || ACRONYM.test(bare)) return true;
  if (confidence >= CLEAR) return true;
  if (confidence < LEAST_CONFIDENCE) return false;
  return VOWEL.test(bare) && !FOUR_CONSONANTS.test(bare);
}
