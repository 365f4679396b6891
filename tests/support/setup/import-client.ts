import {STORE_IMPORTS_PATH} from '../../../common/api/store-import.ts';
import type {Enqueue} from '../../../server/jobs/jobs.ts';
import type {MEMBERS} from '../actors.ts';
import {appOver, cookieOf, logIn, ORIGIN} from './app.ts';
import type {TestDatabase} from './pg.ts';

const answerOf = async (response: Response) => ({
  status: response.status,
  body: await response.json(),
});

/** A logged-in user's requests for imports of stores, and the answers. */
export async function importClient(pg: TestDatabase, who: keyof typeof MEMBERS, enqueue: Enqueue) {
  const app = appOver(pg, undefined, undefined, undefined, enqueue);
  const cookie = cookieOf(await logIn(app, who));
  const headers = {cookie, origin: ORIGIN};
  return {
    send: async (body: BodyInit, name = 'stores.csv', more: Record<string, string> = {}) =>
      answerOf(
        await app.request(`${STORE_IMPORTS_PATH}?name=${encodeURIComponent(name)}`, {
          method: 'POST',
          headers: {...headers, ...more},
          body,
        }),
      ),
    post: async (path: string, body: unknown = {}, more: Record<string, string> = {}) =>
      answerOf(await app.post(`${STORE_IMPORTS_PATH}/${path}`, body, {...headers, ...more})),
    get: (path: string) => app.request(`${STORE_IMPORTS_PATH}/${path}`, {headers}),
  };
}
