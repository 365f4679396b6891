import {Hono} from 'hono';
import {z} from 'zod';
import {STORE_CATEGORIES} from '../../schema/limits.ts';
import {SEARCH_LIMITS, SEARCH_STATES, searchTermOf, ZIP_PREFIX} from '../../sync/search.ts';
import {type Search, search, statesWithStores} from '../search.ts';
import type {Services} from '../services.ts';
import {takeTurns} from '../turns.ts';
import {answerSearch} from './answer-search.ts';

/** Milliseconds for which a list of states is good enough. */
const STATES_LAST = 60_000;
/** The last moment of the year 9999, in milliseconds since 1970; the database reads no more digits. */
const LATEST = 253_402_300_799_999;
/** A search keeps a core and a connection busy for longer than anything else a visitor can ask for. */
const TURNS = {atOnce: 2, waiting: 20} as const;

function wholeNumber(name: string, max: number, otherwise: number) {
  const sentence = `${name} must be a whole number from 0 to ${max}.`;
  return z
    .string()
    .regex(/^\d{1,16}$/, sentence)
    .transform(Number)
    .refine(number => number <= max, sentence)
    .default(otherwise);
}

const asked = z
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
    storesLimit: wholeNumber('storesLimit', SEARCH_LIMITS.stores, SEARCH_LIMITS.stores),
    storesOffset: wholeNumber('storesOffset', SEARCH_LIMITS.offset, 0),
    signsLimit: wholeNumber('signsLimit', SEARCH_LIMITS.signs, SEARCH_LIMITS.signs),
    signsOffset: wholeNumber('signsOffset', SEARCH_LIMITS.offset, 0),
  })
  .transform(
    ({q, until, storesLimit, storesOffset, signsLimit, signsOffset, ...filters}): Search => ({
      ...filters,
      term: q,
      until: until === 0 ? undefined : new Date(until),
      stores: {limit: storesLimit, offset: storesOffset},
      signs: {limit: signsLimit, offset: signsOffset},
    }),
  );

/** Searching all there is, which no browser holds. Answers with ids; the rows come by sync. */
export function searchRoutes({connection: {db}}: Services) {
  const inTurn = takeTurns(TURNS);
  let states: {list: Promise<string[]>; until: number} | undefined;
  return new Hono()
    .get('/search', async c => {
      c.header('cache-control', 'no-store');
      const query = asked.safeParse(c.req.query());
      if (!query.success) {
        return c.json({error: query.error.issues[0]?.message ?? 'This is not a search.'}, 400);
      }
      return answerSearch(c, signal => inTurn(signal, () => search(db, query.data)));
    })
    .get('/search/states', async c => {
      if (!states || states.until < Date.now()) {
        const list = statesWithStores(db);
        states = {list, until: Date.now() + STATES_LAST};
        // A failure is told to whoever asked, not kept for the others.
        list.catch(() => (states = undefined));
      }
      c.header('cache-control', `public, max-age=${STATES_LAST / 1000}`);
      return c.json({states: await states.list});
    });
}
