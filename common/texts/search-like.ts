import {stateCodeIn} from './addresses.ts';
import {likeOf, type SearchWord, type WordPattern} from './search-words.ts';

/** Letters that accents are often found on. */
const ACCENTED = /[aceinouyzs]/;
const FRACTION = /\d\u2044\d/g;
const FRACTIONS: ReadonlyMap<string, string> = new Map(
  Array.from('½¼¾⅓⅔⅛⅜⅝⅞', sign => [sign.normalize('NFKD'), sign]),
);
/** Beyond this many patterns a word is long enough to be found by those there are. */
const MOST_PATTERNS = 12;

/**
 * Patterns for `ILIKE` over a text as it was typed, which is not folded: together they match all that a word
 * is found in, but for texts with several different accents in that word, and somewhat more.
 */
export const loosePatterns = (word: SearchWord): string[] => [
  ...new Set(
    word.flatMap(
      pattern =>
        // The sync engine compares each field by itself: a pattern of a whole field is matched by nothing longer.
        stateCodeIn(pattern) ?? looseOf(pattern).map(part => `%${part}%`),
    ),
  ),
];

function looseOf(pattern: WordPattern): string[] {
  // What is before the word does not matter: the text may begin with it.
  const plain = likeOf({...pattern, at: 'anywhere'}).normalize('NFC');
  // With nothing but these it would match everything.
  const literal = /[\p{L}\p{N}]/u.test(plain) ? plain.replaceAll(/['"]/g, '_') : plain;
  if (literal.includes('\u2044')) {
    return [literal, literal.replaceAll(FRACTION, parts => FRACTIONS.get(parts) ?? parts)];
  }
  return pattern.any === undefined && pattern.at !== 'whole'
    ? [literal, ...accented(literal)].slice(0, MOST_PATTERNS)
    : [literal];
}

/** With each letter that may have an accent left open, alone and wherever it stands. */
function accented(text: string): string[] {
  const letters = new Set(Array.from(text).filter(letter => ACCENTED.test(letter)));
  const everywhere = [...letters].map(letter => text.replaceAll(letter, '_'));
  const alone = Array.from(text, (letter, index) =>
    letters.has(letter) ? text.slice(0, index) + '_' + text.slice(index + 1) : text,
  );
  // A pattern of nothing but open letters says nothing.
  return [...everywhere, ...alone].filter(
    pattern => pattern !== text && /[\p{L}\p{N}]/u.test(pattern),
  );
}
