import {Hono} from 'hono';
import type {Services} from '../../services.ts';
import {answerSearch} from './answer-search.ts';
import {type SearchInTurn, searchQuery} from './search-in-turn.ts';
import {statesWithStores} from './search.ts';

/** Milliseconds for which a list of states is good enough. */
const STATES_LAST = 60_000;

/** Searching all there is, which no browser holds. Answers with ids; the rows come by sync. */
export function searchRoutes({connection: {db}}: Services, search: SearchInTurn) {
  let states: {list: Promise<string[]>; until: number} | undefined;
  return new Hono()
    .get('/search', async c => {
      c.header('cache-control', 'no-store');
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
