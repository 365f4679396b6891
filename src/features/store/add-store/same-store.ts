import {positionOf, type Position} from '../../../../common/geo/cells.ts';
import {milesBetween} from '../../../../common/geo/distance.ts';
import {latinLookAlike} from '../../../../common/texts/clean-text.ts';
import {foldText} from '../../../../common/texts/search-words.ts';
import type {Store} from '../../../../schema/zero.gen.ts';

const METRES_PER_MILE = 1609.344;
/** Metres within which a similar name is likely to be the same store. */
const NEAR = 50;
/** Share of the words that two similar names have in common. */
const ALIKE = 0.5;

export interface Typed {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly position: Position | null;
}

/** Whether the store may be there already: at the same address, or close by under a similar name. */
export function mayBeSame(typed: Typed, store: Store): boolean {
  const isAtAddress =
    folded(typed.name) === folded(store.name) &&
    foldedAddress(typed.address) === foldedAddress(store.address) &&
    folded(typed.city) === folded(store.city) &&
    typed.state === store.state;
  return isAtAddress || (isNear(typed.position, store) && areSimilar(typed.name, store.name));
}

function isNear(position: Position | null, store: Store): boolean {
  const other = positionOf(store);
  return Boolean(position && other && milesBetween(position, other) * METRES_PER_MILE <= NEAR);
}

export function areSimilar(one: string, other: string): boolean {
  const [a, b] = [wordsIn(one), wordsIn(other)];
  if (a.size === 0 || b.size === 0) return false;
  const common = [...a].filter(word => b.has(word)).length;
  // All words of the shorter are enough: "Rosa's" is "Rosa's Bakery".
  return common === Math.min(a.size, b.size) || (2 * common) / (a.size + b.size) > ALIKE;
}

const wordsIn = (name: string) => new Set(folded(name).split(' ').filter(Boolean));

const folded = (text: string): string =>
  foldText(latinLookAlike(text))
    .replaceAll(/['.]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');

const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  highway: 'hwy',
  suite: 'ste',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

const foldedAddress = (address: string): string =>
  folded(address)
    .split(' ')
    .map(word => SHORT[word] ?? word)
    .join(' ');
