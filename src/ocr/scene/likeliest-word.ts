import {withoutEnds} from '../../../common/texts/clean-text.ts';
import {isSignageWord, type Dictionary, isKnown} from '../reading/vocabulary.ts';
import type {ReadCharacter} from './decode-characters.ts';

/** A word, and how much it loses next to one that was read for sure and is in the dictionary. */
export interface Word {
  readonly text: string;
  readonly loss: number;
  /** Those of the text, in its order. */
  readonly characters: readonly ReadCharacter[];
}

const UNKNOWN = 1.5;
const SINGLE = 2;
/** "A", "I", "&" and the Spanish "y". */
const KNOWN_SINGLE = 0.4;
const SHORT = 0.2;
/** What each factor of ten loses by which another character is less likely than the one that was read. */
const PER_TENTH = 0.8;
/** The product of all replacements is at least this: a clearly read word stays. */
const LEAST_LIKELY = 0.01;
const MOST_REPLACED = 3;
/** A letter that is less likely than this next to nothing was not passed over. */
const LEAST_PASSED = 0.05;
/** So many texts are carried on from one character to the next; of noise there would be millions. */
const MOST_TEXTS = 512;
/** With a digit, as a price of one digit has; and without. */
const SHORTEST_CORRECTED = [2, 3] as const;
const LONGEST_CORRECTED = 14;

/** In many letterings an "E" looks like "&", of which the network may be sure: how likely it is, next to that. */
const E_FOR_AND = 0.05;
/** More than "B&B" and "A&W". */
const AND_IN_WORD = /\p{L}{2}&|&\p{L}{2}/u;

const DASH = /^[-–—]$/;
/** Without the characters around it, such as "$" and "%". */
const NUMBER = /^\d[\d.,:/-]*(?:¢|am|pm|a\.m|p\.m|st|nd|rd|th|oz|lb|lbs|ft|in|pk|ct|k|x)?$/i;
const PRICE_DIGITS = /^\d{1,3}(?:\.\d\d)?$/;
/** "XIV", and as the French count: "Ier", "XVIe". Without V and X it may be a word: "Ill", "Ile". */
const ROMAN = /^(?:I(?:er|re)|(?=.{3})(?=.*[VX])X{0,3}(?:IX|IV|V?I{0,3})e?)$/;
/** How likely an "I" has to be, next to the "l" that was read, to be one in a Roman numeral. */
const I_FOR_L = 0.1;
/** "IOAM": hours have digits only. */
const HOUR = /^[\dIlO]{1,2}(:[\dIlO]{2})?[ap]m$/i;

/**
 * What some characters say as one word. Where that is in no dictionary, and others are nearly as likely as
 * those that were read, a word of the dictionary that is made of them wins.
 */
export function likeliestWord(characters: readonly ReadCharacter[], isWord: Dictionary): Word {
  const read = inOneCase(characters.map(({text}) => text).join(''));
  if (HOUR.test(read) && /\d|^[Il]/.test(read))
    return {text: withDigits(read), loss: 0, characters};
  const price = priceOf(characters);
  if (price !== undefined) return {text: price, loss: 0, characters};
  const roman = romanNumeral(characters);
  if (roman !== undefined) return {text: roman, loss: SHORT, characters};
  const loss = lossOf(read, isWord);
  let best: Word = {text: read, loss, characters};
  if (loss < UNKNOWN) return best;
  const shortest = SHORTEST_CORRECTED[/\d/.test(read) ? 0 : 1];
  if (characters.length < shortest || characters.length > LONGEST_CORRECTED) return best;
  for (const {text, likelihood, made} of alternatives(characters)) {
    const known = inOneCase(text);
    const lost = 0.3 - PER_TENTH * Math.log10(likelihood) + lossOf(known, isWord);
    if (lost < best.loss) best = {text: known, loss: lost, characters: made};
  }
  return best;
}

/** A price whose "$" was read as "S", if the recogniser also saw the "$". */
function priceOf([first, ...digits]: readonly ReadCharacter[]): string | undefined {
  const number = digits.map(({text}) => text).join('');
  const isPrice = first?.text === 'S' && first.others.some(({text}) => text === '$');
  return isPrice && PRICE_DIGITS.test(number) ? `$${number}` : undefined;
}

/** What was read, with "I" for each "l", which have one shape in many letterings. */
function romanNumeral(characters: readonly ReadCharacter[]): string | undefined {
  const text = characters.map(({text}) => (text === 'l' ? 'I' : text)).join('');
  return ROMAN.test(text) && characters.every(isNoSmallL) ? text : undefined;
}

const isNoSmallL = ({text, confidence, others}: ReadCharacter) =>
  text !== 'l' ||
  others.some(other => other.text === 'I' && other.confidence >= I_FOR_L * confidence);

/** The share of a text's letters and digits that are in words of the dictionary, numbers or prices. */
export function knownShare(text: string, isWord: Dictionary): number {
  let known = 0;
  let all = 0;
  for (const word of text.split(' ')) {
    all += word.length;
    if (isKnownWord(word, isWord)) known += word.length;
  }
  return all === 0 ? 0 : known / all;
}

/** Whether a word is a number, a price, a dash, or in the dictionary. */
export function isKnownWord(word: string, isWord: Dictionary): boolean {
  return DASH.test(word) || lossOf(word, isWord) <= SHORT;
}

function lossOf(word: string, isWord: Dictionary): number {
  if (NUMBER.test(withoutEnds(word, /[#$€£(]/, /[)%+.,!]/))) return 0;
  const bare = withoutEnds(word, /[("'“‘]/, /[)"'”’,.!?:;]/);
  if (AND_IN_WORD.test(bare)) return UNKNOWN;
  if (bare.length < 2) return /^[aIy&]$/i.test(bare) ? KNOWN_SINGLE : SINGLE;
  if (isSignageWord(bare) || isKnown(bare, isWord)) return bare.length < 3 ? SHORT : 0;
  return UNKNOWN;
}

interface Alternative {
  readonly text: string;
  readonly likelihood: number;
  readonly replaced: number;
  readonly made: readonly ReadCharacter[];
}

/** Every text with a few characters replaced, or put in where one was passed over, next to the one that was read. */
function alternatives(characters: readonly ReadCharacter[]): Alternative[] {
  let texts: readonly Alternative[] = [{text: '', likelihood: 1, replaced: 0, made: []}];
  for (const character of characters) {
    const next: Alternative[] = [];
    for (const before of [...texts, ...texts.flatMap(each => withPassedOver(each, character))]) {
      const {text, likelihood, replaced, made} = before;
      next.push({text: text + character.text, likelihood, replaced, made: [...made, character]});
      next.push(...withOthers(before, character));
    }
    texts = next;
    if (texts.length > MOST_TEXTS) {
      texts = texts.toSorted((a, b) => b.likelihood - a.likelihood).slice(0, MOST_TEXTS);
    }
  }
  return [...texts];
}

function withOthers(before: Alternative, character: ReadCharacter): Alternative[] {
  const {text: read, confidence} = character;
  return othersOf(character, before.text).flatMap(other => {
    // Capitals and small letters of one shape are no other reading.
    const likely = sameLetter(other.text, read) ? 1 : other.confidence / confidence;
    return extended(before, other.text, likely, character);
  });
}

function withPassedOver(before: Alternative, {at, passedOver = []}: ReadCharacter): Alternative[] {
  return passedOver
    .filter(({confidence}) => confidence >= LEAST_PASSED)
    .flatMap(({text, confidence}) =>
      extended(before, text, confidence, {text, confidence, at: at - 1, space: 0, others: []}),
    );
}

/** With another character, unless that makes it too unlikely. */
function extended(
  {text, likelihood, replaced, made}: Alternative,
  other: string,
  likely: number,
  character: ReadCharacter,
): Alternative[] {
  const isPossible =
    replaced < MOST_REPLACED && likelihood * likely >= LEAST_LIKELY && /[\p{L}\p{N}$]/u.test(other);
  if (!isPossible) return [];
  return [
    {
      text: text + other,
      likelihood: likelihood * Math.min(1, likely),
      replaced: replaced + 1,
      made: [...made, character],
    },
  ];
}

function othersOf(
  {text, confidence, others}: ReadCharacter,
  before: string,
): ReadCharacter['others'] {
  if (text !== '&') return others;
  const letter = before === before.toUpperCase() ? 'E' : 'e';
  return [...others, {text: letter, confidence: confidence * E_FOR_AND}];
}

function sameLetter(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** "LoUVRE" is all capitals: letters of one shape in both cases are told apart by their size alone. */
function inOneCase(word: string): string {
  const capitals = word.match(/\p{Lu}/gu)?.length ?? 0;
  const small = word.match(/\p{Ll}/gu)?.join('') ?? '';
  const isCapitals = capitals > small.length && capitals > 1 && /^[ocsuvwxzkpimgl]*$/.test(small);
  return isCapitals && !/^\p{Lu}\p{Ll}/u.test(word.slice(-2)) ? word.toUpperCase() : word;
}

function withDigits(hour: string): string {
  const end = hour.slice(-2);
  return hour.slice(0, -2).replaceAll(/[Il]/g, '1').replaceAll('O', '0') + end;
}
