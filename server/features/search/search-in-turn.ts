import {z} from 'zod';
import type {Position} from '../../../common/geo/cells.ts';
import {STORE_CATEGORIES} from '../../../common/limits.ts';
import {
  SEARCH_LIMITS,
  SEARCH_STATES,
  type SearchAnswer,
  searchTermOf,
  ZIP_PREFIX,
} from '../../../common/search/search.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import {limitConcurrency} from '../../runtime/concurrency-limit.ts';
import {HEAVY_WORK} from '../../runtime/heavy-work.ts';
import {SearchVocabulary} from './search-vocabulary.ts';
import {type SearchQuery, search} from './search.ts';

/** The last moment of the year 9999, in milliseconds since 1970; the database reads no more digits. */
const LATEST = 253_402_300_799_999;

function wholeNumber(name: string, max: number, otherwise: number) {
  const sentence = `${name} must be a whole number from 0 to ${max}.`;
  return z
    .string()
    .regex(/^\d{1,16}$/, sentence)
    .transform(Number)
    .refine(number => number <= max, sentence)
    .default(otherwise);
}

/** The query of an address that asks for a search, as text by name. */
export const searchQuery = z
  .object({
    q: z
      .string('Please enter a search term.')
      .transform(searchTermOf)
      .refine(term => term !== '', 'Please enter a search term.'),
    category: z.enum(STORE_CATEGORIES, 'The store type is not one of ours.').optional(),
    state: z.enum(SEARCH_STATES, 'The state is not one of ours.').optional(),
    zip: z.string().regex(ZIP_PREFIX, 'The ZIP code is not valid.').optional(),
    submitter: z.uuid('The submitter ID is not valid.').optional(),
    until: wholeNumber('until', LATEST, 0),
    typos: z.stringbool('typos must be true or false.').default(false),
    near: z
      .string()
      .regex(/^-?\d{1,2}\.\d{2},-?\d{1,3}\.\d{2}$/, 'The position is not valid.')
      .optional(),
    storesLimit: wholeNumber('storesLimit', SEARCH_LIMITS.stores, SEARCH_LIMITS.stores),
    storesOffset: wholeNumber('storesOffset', SEARCH_LIMITS.offset, 0),
    signsLimit: wholeNumber('signsLimit', SEARCH_LIMITS.signs, SEARCH_LIMITS.signs),
    signsOffset: wholeNumber('signsOffset', SEARCH_LIMITS.offset, 0),
  })
  .transform(
    ({
      q,
      until,
      near,
      storesLimit,
      storesOffset,
      signsLimit,
      signsOffset,
      ...filters
    }): SearchQuery => ({
      ...filters,
      term: q,
      near: near === undefined ? undefined : positionIn(near),
      until: until === 0 ? undefined : new Date(until),
      stores: {limit: storesLimit, offset: storesOffset},
      signs: {limit: signsLimit, offset: signsOffset},
    }),
  );

function positionIn(near: string): Position {
  const [latitude = NaN, longitude = NaN] = near.split(',').map(Number);
  return {latitude, longitude};
}

/** @throws {TooManyWaiting}, the reason of `signal`, or the database's error. */
export type SearchInTurn = (asked: SearchQuery, signal: AbortSignal) => Promise<SearchAnswer>;

/** Searches stores and signs for any visitor, a few at a time. */
export function searchInTurn(db: DatabaseConnection['db']): SearchInTurn {
  const inTurn = limitConcurrency(HEAVY_WORK.search);
  const vocabulary = new SearchVocabulary(db);
  return (asked, signal) => inTurn(signal, () => search(db, vocabulary, asked));
}
