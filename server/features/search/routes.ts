import {type Context, Hono} from 'hono';
import {isServiceUnavailable, serviceUnavailable} from '../../http/refusals.ts';
import {logSeldom} from '../../runtime/log.ts';
import type {Services} from '../../services.ts';
import {type SearchInTurn, searchQuery} from './search-in-turn.ts';
import {statesWithStores} from './search.ts';

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
      error: 'This search takes too long right now. Please try again.',
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
        return c.json({error: query.error.issues[0]?.message ?? 'This is not a search.'}, 400);
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
