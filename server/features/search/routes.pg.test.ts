import {beforeEach, describe, expect, test, vi} from 'vitest';
import {addActors} from '../../../tests/support/actors.ts';
import {addStore, minute} from '../../../tests/support/factories.ts';
import {appOver} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {type Asked, searchesOver} from '../../../tests/support/setup/search.ts';

const pg = await postgres();
const app = appOver(pg);
const {find, found, sentence} = searchesOver(pg);

beforeEach(() => addActors(pg.db));

describe('what is no search gets a sentence', () => {
  test.each<Asked>([{}, {q: ''}, {q: '   '}, {q: '\0'}, {q: '\n\t'}])('%j', async asked => {
    expect(await sentence(asked)).toBe('Please enter a search term.');
  });

  test.each([
    [{state: 'XX'}, 'The state is not one of ours.'],
    [{category: "cafe'"}, 'The store type is not one of ours.'],
    [{zip: '%'}, 'The ZIP code is not valid.'],
    [{submitter: '1 or 1=1'}, 'The submitter ID is not valid.'],
    [{storesLimit: 21}, 'storesLimit must be a whole number from 0 to 20.'],
    [{signsLimit: 51}, 'signsLimit must be a whole number from 0 to 50.'],
    [{signsOffset: -1}, 'signsOffset must be a whole number from 0 to 10000.'],
    [{signsOffset: '1e9'}, 'signsOffset must be a whole number from 0 to 10000.'],
    [{near: '40.7128,-74.006'}, 'The position is not valid.'],
    [{typos: 'perhaps'}, 'typos must be true or false.'],
    [{until: 253_402_300_800_000}, 'until must be a whole number from 0 to 253402300799999.'],
  ])('%j', async (asked, words) => {
    expect(await sentence({q: 'figs', ...asked})).toBe(words);
  });
});

test('the last moment of the last year is one to search until', async () => {
  await addStore(pg.db, {name: 'Figs'});
  expect((await found('figs', {until: 253_402_300_799_999})).stores).toEqual(['Figs']);
});

test('searches only the requested kinds', async () => {
  await addStore(pg.db, {name: 'Figs'});
  expect((await find('figs', {signsLimit: 0})).signs).toMatchObject({ids: [], total: null});
  expect((await find('figs', {storesLimit: 0})).stores).toMatchObject({ids: [], total: null});
});

test('it is there for GET alone', async () => {
  expect((await app.post('/api/search?q=figs', {})).status).toBe(404);
});

/** The route's answer while the database fails with a code of its own. */
const failing = (code: string) => {
  const error = Object.assign(new Error('select secret from figs'), {code});
  const db = {transaction: () => Promise.reject(error)} as unknown as typeof pg.db;
  return appOver({db, zql: pg.zql}).request('/api/search?q=figs');
};

test('a database that is busy or broken says nothing of itself', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const busy = await failing('57014');
  expect(busy.status).toBe(503);
  expect(await busy.json()).toEqual({
    message: 'This search takes too long right now. Please try again.',
  });
  const broken = await failing('42703');
  expect(broken.status).toBe(500);
  expect(await broken.text()).not.toContain('secret');
  log.mockRestore();
});

test('when too many of a network search at once, some are sent away, and the rest and others find', async () => {
  const held = Promise.withResolvers<void>();
  const db = {
    transaction: async (...work: Parameters<typeof pg.db.transaction>) => {
      await held.promise;
      return pg.db.transaction(...work);
    },
  } as unknown as typeof pg.db;
  const crowded = appOver({db, zql: pg.zql});
  const asked = Array.from({length: 90}, () => crowded.request('/api/search?q=figs'));
  const sentAway = await Promise.race(asked);
  expect(sentAway.status).toBe(503);
  expect(sentAway.headers.get('retry-after')).toBe('5');
  const elsewhere = crowded.from('203.0.113.9').request('/api/search?q=figs');
  held.resolve();
  const statuses = (await Promise.all(asked)).map(({status}) => status);
  expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(50);
  expect((await elsewhere).status).toBe(200);
});

const states = async () =>
  ((await (await appOver(pg).request('/api/search/states')).json()) as {states: string[]}).states;

describe('the states to filter by', () => {
  test('are those with public stores', async () => {
    for (const state of ['TX', 'NY', 'TX']) await addStore(pg.db, {state});
    await addStore(pg.db, {state: 'CA', isActive: false});
    await addStore(pg.db, {state: 'OR', deletedAt: minute(1)});
    await addStore(pg.db, {state: 'ZZ'});
    expect(await states()).toEqual(['NY', 'TX']);
  });

  test('are kept by no cache when they cannot be found', async () => {
    vi.spyOn(pg.db, 'selectDistinct').mockImplementation(() => {
      throw new Error('The database is away.');
    });
    const {status, headers} = await appOver(pg).request('/api/search/states');
    expect([status, headers.get('cache-control')]).toEqual([500, 'no-store']);
    vi.restoreAllMocks();
  });

  test('are asked of the database once a minute', async () => {
    const app = appOver(pg);
    const ask = async () => (await app.request('/api/search/states')).json();
    expect(await ask()).toEqual({states: []});
    await addStore(pg.db, {state: 'TX'});
    expect(await ask()).toEqual({states: []});
    vi.useFakeTimers({now: Date.now() + 61_000, toFake: ['Date']});
    expect(await ask()).toEqual({states: ['TX']});
    vi.useRealTimers();
  });
});
