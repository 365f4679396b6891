import type {Sign, Store} from '../../schema/zero.gen.ts';
import {ABBREVIATIONS, FIELD_END, otherForms, stateCodeIn} from './addresses.ts';
import {withoutEnds} from './clean-text.ts';

// The rule by which a search finds, for the server and for browsers: every word of the term is in the text,
// in any order. `server/db/search-parts.ts` says it in SQL, `sync/queries/shapes.ts` in ZQL.

/** One way in which a folded text may hold a word. */
export interface WordPattern {
  readonly text: string;
  /** `start`: where a word begins, `letters`: where its letters do, behind marks. `whole`: as a word of the text. */
  readonly at: 'anywhere' | 'start' | 'letters' | 'whole';
  /** The index of a character that may be any other. */
  readonly any?: number;
}

/** The patterns of one word of the term; one that matches is enough. */
export type SearchWord = readonly WordPattern[];

/** Letters of the beginning of an abbreviated word, while it is typed; shorter ones begin too many others. */
const LEAST_TYPED = 3;

/** More words than users search for; each costs the database a comparison for each row. */
const MOST_WORDS = 12;
/** Letters of a word in which a typing error is forgiven: shorter ones resemble too many others. */
const TYPO_LENGTH = {least: 4, most: 20} as const;

/** Accents of Latin, Greek, Cyrillic, Hebrew and Arabic. In other scripts such marks are vowels. */
const ACCENTS =
  // oxlint-disable-next-line no-misleading-character-class -- each of them is looked for by itself
  /[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g;
/** Characters without a shape, and those that change the direction of others. */
const SHAPELESS =
  // oxlint-disable-next-line no-misleading-character-class -- each of them is looked for by itself
  /[\u00AD\u061C\u0640\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFE00-\uFE0F\uFEFF]/g;
/** Kinds of quotation marks, dashes and blanks, by the one that stands for all of them. */
const KINDS: Readonly<Record<string, string>> = {
  "'": '`\u00B4\u02B9\u02BB-\u02BD\u2018-\u201B\u2032\u2035',
  '"': '\u201C-\u201F\u2033\u00AB\u00BB',
  '-': '\u2010-\u2015\u2043\u2212',
  ' ': '\n\r\t\u0085\u00A0\u1680\u2028\u2029',
};
const EACH_KIND = Object.entries(KINDS).map(
  ([one, all]) => [one, new RegExp(`[${all}]`, 'g')] as const,
);
/** What Unicode does not take apart into a letter and its accent. */
// oxfmt-ignore
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't', ς: 'σ', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th',
};
/** How German and the languages of the north write a letter where a keyboard lacks it. */
// oxfmt-ignore
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae', ö: 'oe', ø: 'oe', ü: 'ue', å: 'aa', đ: 'dj',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * A text as it is read: without case, accents, widths, ligatures, line breaks, kinds of quotation marks and
 * dashes, and characters without a shape. `search_fold` is the same in SQL.
 */
export const foldText = (text: string): string =>
  EACH_KIND.reduce((folded, [one, all]) => folded.replace(all, one), text)
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(SHAPELESS, '')
    .toLowerCase()
    .replace(OTHER_LETTERS, letter => LETTERS[letter] ?? letter);

/** A comma without a blank between two words; that of a number is a part of it. */
const COMMA = /(\p{L})[,;](?=[\p{L}\p{N}])|(\p{N})[,;](?=\p{L})/gu;

/**
 * The words of a term, each with the patterns that it is found by.
 * @param term as `searchTermOf` leaves it.
 * @param typos whether words that differ by one letter, or by two that changed places, are found as well.
 */
export function searchWords(term: string, {typos = false} = {}): SearchWord[] {
  const spelledOut = foldedWords(spellOut(term));
  const words = new Map(
    foldedWords(term).map((word, index) => [word, spelledOut[index] ?? word] as const),
  );
  const isOne = words.size === 1;
  const folded = [...words.keys()];
  return [...words].slice(0, MOST_WORDS).map(([word, longer], index, {length}) => {
    // One letter beside other words is the beginning of a word; in the middle of one it says nothing.
    const at = !isOne && /^[\p{L}\p{N}]$/u.test(word) ? 'start' : 'anywhere';
    const all = longer === word ? spellings(word) : [word, longer];
    const own = all.map((text): WordPattern => ({text, at}));
    // "Kwik-E-Mart" is typed as three words.
    if (at === 'start') own.push({text: `-${word}`, at: 'anywhere'});
    // What "newark ave" finds is found while "avenue" is typed on.
    const isTyped = !isOne && index === length - 1 && word.length >= LEAST_TYPED;
    return own.concat(
      sameWords(word, isTyped),
      otherForms(folded, index),
      typos ? typosOf(word).concat(meantWords(word)) : [],
    );
  });
}

const foldedWords = (term: string): string[] =>
  foldText(term)
    .replaceAll(COMMA, '$1$2 ')
    .split(/\s/)
    .filter(word => word !== '')
    .map(withoutPunctuation);

const spellOut = (term: string): string =>
  term
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöøüåđ]/g, letter => SPELLED_OUT[letter] ?? letter);

/** Whether any word of the term can have a typing error that would be forgiven. */
export const hasTypos = (term: string): boolean =>
  searchWords(term, {typos: true}).some(word => word.some(({at}) => at === 'letters'));

/** With either slash where it holds a fraction: folded, ½ has one of its own (U+2044). */
const spellings = (word: string): string[] =>
  /\d[/\u2044]\d/.test(word)
    ? [word.replaceAll('\u2044', '/'), word.replaceAll('/', '\u2044')]
    : [word];

const withoutPunctuation = (word: string) => {
  const bare = withoutEnds(word, /[,;]/, /[.,;]/);
  // Plan "B" has a letter that is no word without its marks.
  const unquoted = withoutEnds(bare, /[.,;:!?"()]/);
  const kept = unquoted.length > 1 ? unquoted : bare;
  return /[\p{L}\p{N}]/u.test(kept) ? kept : word;
};

/** @param isTyped whether it may be the beginning of one of them. */
function sameWords(word: string, isTyped = false): WordPattern[] {
  return ABBREVIATIONS.filter(
    group => group.includes(word) || (isTyped && group.some(same => same.startsWith(word))),
  )
    .flat()
    .filter(same => !same.includes(word))
    .map(text => ({text, at: 'whole'}));
}

/** The other forms of an abbreviated word that has a typing error, as "st" of "stret". */
function meantWords(word: string): WordPattern[] {
  const close = typosOf(word).map(pattern => regExpOf({...pattern, at: 'whole'}));
  return ABBREVIATIONS.flat()
    .filter(same => close.some(pattern => pattern.test(` ${same}`)))
    .flatMap(same => sameWords(same));
}

/** One letter wrong, missing or too many, or two swapped, the first being right; or letters that are spelled out. */
function typosOf(word: string): WordPattern[] {
  const letters = Array.from(word);
  const {least, most} = TYPO_LENGTH;
  if (!/^\p{L}+$/u.test(word) || letters.length < least || letters.length > most) return [];
  const patterns: WordPattern[] = [];
  const add = (changed: readonly string[], any?: number) =>
    patterns.push({text: changed.join(''), at: 'letters', ...(any !== undefined && {any})});
  for (let index = 1; index < letters.length; index += 1) {
    add(letters.with(index, '?'), index);
    add(letters.toSpliced(index, 0, '?'), index);
    if (letters.length > least) add(letters.toSpliced(index, 1));
    const [one = '', other = ''] = letters.slice(index, index + 2);
    if (other && one !== other) add(letters.toSpliced(index, 2, other, one));
  }
  const short = word.replaceAll(/([aou])e|(a)a|(d)j/g, '$1$2$3');
  if (word.length - short.length > 1) add(Array.from(short));
  return patterns;
}

/** A text that a search looks through: fields one after the other, each beginning after a blank. */
const searchText = (fields: readonly (string | null)[]): string =>
  fields.map(field => ` ${foldText(field ?? '')}`).join(FIELD_END);

const storeText = ({name, address, city, state, zip, category}: StoreFields) =>
  searchText([name, address, city, state, zip, category]);

type StoreFields = Pick<Store, 'name' | 'address' | 'city' | 'state' | 'zip' | 'category'>;
type SignFields = Pick<Sign, 'textContent' | 'extractedText'>;

export function findsStore(words: readonly SearchWord[], store: StoreFields): boolean {
  const text = storeText(store);
  return words.every(word => holdsWord(text, word));
}

/** Its text holds a word that can lead, and the others are in it or in the name or address of its store. */
export function findsSign(
  words: readonly SearchWord[],
  sign: SignFields,
  store: StoreFields | undefined,
): boolean {
  const text = searchText([sign.textContent, sign.extractedText]);
  if (!leadingWords(words).some(word => holdsWord(text, word))) return false;
  const both = text + (store ? storeText(store) : '');
  return signWords(words).every(word => holdsWord(both, word));
}

/** Of the name of a state alone, its words: by the code each sign there would be found that holds one of them. */
export const signWords = (words: readonly SearchWord[]): readonly SearchWord[] =>
  isStateAlone(words) ? withoutStates(words) : words;

export const isStateAlone = (words: readonly SearchWord[]): boolean =>
  words.every(word => word.some(stateCodeIn));

/** Without the codes of the states that they name. */
export const withoutStates = (words: readonly SearchWord[]): readonly SearchWord[] =>
  words.map(word => word.filter(pattern => !stateCodeIn(pattern)));

/** The words of which a sign's text has to hold one: those of which the index knows something, or all. */
export function leadingWords(words: readonly SearchWord[]): readonly SearchWord[] {
  const indexed = words.filter(isIndexed);
  return indexed.length > 0 ? indexed : words;
}

const holdsWord = (text: string, word: SearchWord): boolean =>
  word.some(pattern => regExpOf(pattern).test(text));

/** Finds a pattern in a folded text with a blank before each field; the group `word` has the match. */
export function regExpOf({text, at, any}: WordPattern, flags = 'u'): RegExp {
  const letters = Array.from(text, (letter, index) =>
    index === any ? '.' : letter.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`),
  );
  const marks = at === 'letters' ? String.raw`[^\p{L}\p{N} ]*` : '';
  const before = at === 'anywhere' ? '' : ' ' + marks;
  const after = at === 'whole' ? String.raw`(?![\p{L}\p{N}])` : '';
  return new RegExp(`${before}(?<word>${letters.join('')})${after}`, flags);
}

/** The same as a pattern for `like`, but for what is around it: it may also be a part of a longer word. */
export const likeOf = ({text, at, any}: WordPattern): string =>
  (at === 'anywhere' ? '' : ' ') +
  Array.from(text, (letter, index) =>
    index === any ? '_' : letter.replace(/[\\%_]/, String.raw`\$&`),
  ).join('');

// The index knows a text by three characters of a word at a time, with two blanks before the word and one
// after it. Of a pattern it uses the trigrams that are certain: where a word begins or ends within it, the
// blanks are. Signs that only stand for numbers, such as ² and ½, are not letters to it. Its own tables may call
// more characters letters than this does, never fewer.
const LETTER = String.raw`[\p{L}\p{Nd}]`;
const NO_LETTER = String.raw`[^\p{Alphabetic}\p{L}\p{N}\p{M}\p{C}]`;
const INDEXED = new RegExp(`${NO_LETTER}${LETTER}|${LETTER}{2}(?:${LETTER}|${NO_LETTER})`, 'u');

/** Whether the index names the rows that may hold a text. */
export const isTextIndexed = (text: string): boolean => INDEXED.test(text);

/** Whether an index finds a word by each of its patterns: a single letter is in too many rows. */
export const isIndexed = (word: SearchWord): boolean =>
  word.every(({text, at}) => text.length > 1 && (at !== 'anywhere' || isTextIndexed(text)));
