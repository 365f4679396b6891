import {withoutEnds} from '../../../common/texts/clean-text.ts';

/** Words that signs are made of. */
const SIGNAGE = `
  am pm open opening closed closing hours hour daily monday tuesday wednesday thursday friday saturday sunday
  mon tue tues wed thu thur thurs fri sat sun weekday weekdays weekend weekends everyday every day days
  today tonight tomorrow now soon week weeks month year noon midnight morning afternoon evening night
  january february march april may june july august september october november december
  sale sales clearance discount discounts off save savings deal deals special specials offer offers
  free buy get one two three half price prices only each from all any more less up to for with and or the
  new grand hiring help wanted apply inside within required cash card cards credit accepted no not please
  we our us you your thank thanks welcome store shop market farmers bakery cafe coffee tea bar grill
  restaurant kitchen pizza tacos taco burger burgers sandwich sandwiches bread baked fresh hot cold ice
  cream drinks drink beer wine cocktails happy lunch breakfast brunch dinner menu soup salad catering
  delivery pickup takeout order online here there exit entrance enter push pull restroom restrooms
  customers customer employees staff parking private property public warning caution danger wet floor
  smoking dogs dog pets pet welcome service animals shoes shirt mask masks music live event events party
  moving moved visit back ends last chance final limited time while supplies stock order place pay
  gift gifts cards return returns exchange refund warranty repair repairs rent rental available inquire
  call text street avenue road main floor sold out selection local organic homemade handmade made
  vintage antiques books flowers plants clothing jewelry furniture toys hardware pharmacy salon spa
`;

const words = new Set(SIGNAGE.trim().split(/\s+/));

export function isSignageWord(word: string): boolean {
  return words.has(word.toLowerCase());
}

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
