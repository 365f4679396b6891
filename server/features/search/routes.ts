import {type Context, Hono} from 'hono';
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
import {isServiceUnavailable, serviceUnavailable} from '../../http/refusals.ts';
import {limitConcurrency} from '../../runtime/concurrency-limit.ts';
import {HEAVY_WORK} from '../../runtime/heavy-work.ts';
import {logSeldom} from '../../runtime/log.ts';
import type {Services} from '../../services.ts';
import {SearchVocabulary} from './search-vocabulary.ts';
import {statesWithStores, type SearchQuery, search} from './search.ts';

/** Answers with what a search finds, or says that it takes too long. */
export async function answerSearch<Answer extends object>(
  c: Context,
  search: (signal: AbortSignal) => Promise<Answer>,
) {
  const {signal} = c.req.raw;
  try {
    return c.json(await search(signal));
  } catch (error) {
    // The client has given up.
    if (signal.aborted) return c.body(null, 503);
    if (!isServiceUnavailable(error)) throw error;
    logSeldom('warn', 'search-given-up');
    return serviceUnavailable(c, {
      message: 'This search takes too long right now. Please try again.',
    });
  }
}

/** Milliseconds for which a list of states is good enough. */
const STATES_LAST = 60_000;

/** Searching all there is, which no browser holds. Answers with ids; the rows come by sync. */
export function searchRoutes({connection: {db}}: Services, search: SearchInTurn) {
  let states: {list: Promise<string[]>; until: number} | undefined;
  return new Hono()
    .get('/search', async c => {
      const query = searchQuery.safeParse(c.req.query());
      if (!query.success) {
        return c.json({message: query.error.issues[0]?.message ?? 'This is not a search.'}, 400);
      }
      return answerSearch(c, signal => search(query.data, signal));
    })
    .get('/search/states', async c => {
      if (!states || states.until < Date.now()) {
        const list = statesWithStores(db);
        states = {list, until: Date.now() + STATES_LAST};
        // A failure rejects this call alone, and is not cached.
        list.catch(() => (states = undefined));
      }
      c.header('cache-control', `public, max-age=${STATES_LAST / 1000}`);
      return c.json({states: await states.list});
    });
}

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
const searchQuery = z
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
