import {beforeEach, expect, test, vi} from 'vitest';
import {NEW_ITEMS_LAST_MS} from '../../common/search/search.ts';
import {appOver, ENV} from '../../tests/support/setup/app.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {addScene, type Scene} from '../../tests/support/writes.ts';

const pg = await postgres();
const app = appOver(pg);

let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
});

/** As zero-cache asks for a visitor. */
const ask = (...asked: {name: string; args?: unknown}[]) =>
  app.post(
    '/api/zero/query',
    [
      'transform',
      asked.map(({name, args}, index) => ({
        id: `${index}`,
        name,
        args: args === undefined ? [] : [args],
      })),
    ],
    {'x-api-key': ENV.queryApiKey},
  );

test('a query for new rows goes back a day at most, whatever it asks for', async () => {
  const args = {term: 'figs', since: 0, limit: 9};
  const text = await (await ask({name: 'store.matchingSince', args})).text();
  const moments = [...text.matchAll(/"value":(\d{13})/g)].map(([, moment]) => Number(moment));
  expect(moments).toHaveLength(1);
  expect(moments[0]).toBeGreaterThan(Date.now() - 2 * NEW_ITEMS_LAST_MS);
});

test('a query that does not exist or is asked wrongly fails alone, in words without a stack', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const asked = [
    {name: 'store.byId', args: {id: scene.storeId}},
    {name: 'store.everything'},
    {name: 'constructor'},
    {name: 'store.byId', args: {id: "'; drop table stores"}},
    {name: 'sign.ofStore', args: {storeId: scene.storeId, limit: 101}},
  ];
  const response = await ask(...asked);
  expect(response.status).toBe(200);
  const text = await response.text();
  const {queries} = JSON.parse(text) as {queries: {error?: string; ast?: object}[]};
  expect(queries.map(({error}) => error)).toEqual([undefined, 'app', 'app', 'app', 'app']);
  expect(text).not.toMatch(/node_modules|\.ts:|at async/);
  log.mockRestore();
});

test('answers the first 200 queries of a request, and refuses the others one by one', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const asked = Array.from({length: 205}, () => ({name: 'store.byId', args: {id: scene.storeId}}));
  const {queries} = await (await ask(...asked)).json();
  expect(queries.slice(0, 200)).toEqual(
    Array.from({length: 200}, () => expect.objectContaining({ast: expect.anything()})),
  );
  expect(queries.slice(200)).toEqual(
    Array.from({length: 5}, () => expect.objectContaining({error: 'app'})),
  );
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});
