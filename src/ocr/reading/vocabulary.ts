import {withoutEnds} from '../../../common/texts/clean-text.ts';
import {isSignageWord} from './signage.ts';

/** Whether a word, in lower case or as it stands, is in the dictionary. */
export type Dictionary = (word: string) => boolean;

const TIME = /^(1[0-2]|[1-9])(:[0-5]\d)?\s?([ap]\.?m\.?)?$/i;
const HOUR = /^(1[0-2]|0?[1-9])([:.][0-5]\d)?\s?[ap]\.?m\.?$/i;
const PRICE = /^[$€£]\d{1,3}(,\d{3})*([.,]\d{2})?$|^\d{1,3}[.,]\d{2}$|^\d{1,2}¢$/;
const SHARE = /^-?\d{1,3}%$/;
const NUMBER = /^#?\d[\d,.:/-]*$/;

/** How likely a word is to stand on a sign, next to any word of the dictionary. */
export function prior(word: string, isWord: Dictionary, confidence: number): number {
  const bare = withoutEnds(word, /[("'“‘]/, /[)"'”’,.!?:;]/);
  if (HOUR.test(bare) || PRICE.test(bare) || SHARE.test(bare)) return 1.8;
  if (isSignageWord(bare)) return 2.2;
  if (NUMBER.test(bare) || TIME.test(bare)) return 0.9;
  if (isKnown(bare, isWord)) return 1;
  // Names are in no dictionary, so a word that is read clearly and the same every time stays.
  return 0.35 + 0.45 * Math.min(1, Math.max(0, (confidence - 60) / 35));
}

/** Whether a word is one, in a shape that words have: all small, all capital, or with a capital first. */
export function isKnown(word: string, isWord: Dictionary): boolean {
  if (word.length < 2) return word === 'a' || word === 'A' || word === 'I' || word === '&';
  const rest = word.slice(1);
  const regular = rest === rest.toLowerCase() || word === word.toUpperCase();
  if (!regular) return false;
  const parts = word.split(/[-/&]|['’]s$|['’]S$/).filter(Boolean);
  return parts.length > 0 && parts.every(part => isWord(part) || isWord(part.toLowerCase()));
}
