import {matchPath} from 'react-router-dom';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {requestKey} from '../../common/api/initial-data.ts';
import {SCREEN_ROUTES} from '../../common/screen-routes.ts';
import {addressOfSearch} from '../../common/search/search.ts';
import {startOfDay} from '../../common/time.ts';
import {queries} from '../../sync/queries/index.ts';
import {firstOf, signsOfPerson, signsOfStore} from '../../sync/requests.ts';
import {addActors, ana, ben} from '../../tests/support/actors.ts';
import {addInteraction, addSign, addStore, minute} from '../../tests/support/factories.ts';
import {NOBODY} from '../../tests/support/ids.ts';
import {fold} from '../../tests/support/recount.ts';
import {handTimeouts} from '../../tests/support/setup/clock.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {searchInTurn} from '../features/search/routes.ts';
import {INITIAL_DATA_TIMEOUT_MS, InitialDataFinder, withInitialData} from './initial-data.ts';

const pg = await postgres();
/** A page waits for a search for a moment only, which is over when a test says so. */
let timeouts: ReturnType<typeof handTimeouts>;
/** It may turn midnight between two tests. */
const signsOf = (store: {id: string}) => firstOf(signsOfStore(store.id, startOfDay(Date.now())));

let finder: InitialDataFinder;
beforeEach(async () => {
  timeouts = handTimeouts();
  // Neither does it turn midnight within a test, nor is anything that was found forgotten.
  vi.useFakeTimers({toFake: ['Date']});
  await addActors(pg.db);
  finder = new InitialDataFinder(pg.zql, searchInTurn(pg.db));
});
afterEach(() => {
  timeouts[Symbol.dispose]();
  vi.useRealTimers();
});

function at(address: string) {
  const url = new URL(address, 'https://signs.example.com');
  const place = SCREEN_ROUTES.find(({path}) => matchPath(path, url.pathname));
  return place && finder.of(place.screen, url);
}
type Request = Parameters<typeof requestKey>[0];

/** The rows that a page brings along for a request, as it brings them. */
async function brought(address: string, request: Request): Promise<unknown> {
  return (await at(address))?.rows[requestKey(request)];
}

const ids = (rows: unknown) => (rows as {id: string}[]).map(({id}) => id);

describe('what a page brings along', () => {
  test('a store’s: the store, and the first of its fresh signs as cards', async () => {
    const store = await addStore(pg.db);
    const sign = await addSign(pg.db, {
      storeId: store.id,
      userId: ana.userId,
      createdAt: new Date(),
    });
    const page = `/store/${store.id}`;
    expect(await brought(page, queries.store.byId({id: store.id}))).toMatchObject({
      id: store.id,
      name: store.name,
    });
    const signs = await brought(page, signsOf(store));
    expect(signs).toMatchObject([{id: sign.id, author: {userId: ana.userId}}]);
  });

  test('a sign’s: that sign, too', async () => {
    const store = await addStore(pg.db);
    const sign = await addSign(pg.db, {storeId: store.id});
    const page = `/store/${store.id}/sign/${sign.id}`;
    expect(await brought(page, queries.sign.byId({id: sign.id}))).toMatchObject({id: sign.id});
    expect(await brought(page, queries.store.byId({id: store.id}))).toBeDefined();
  });

  test('a person’s: their profile and the first page of their signs', async () => {
    const store = await addStore(pg.db);
    for (let index = 0; index < 9; index++)
      await addSign(pg.db, {storeId: store.id, userId: ana.userId, createdAt: minute(index)});
    await fold(pg);
    const page = `/user/${ana.userId}`;
    const profile = await brought(page, queries.profile.byId({userId: ana.userId}));
    expect(profile).toMatchObject({userId: ana.userId, stats: {signsCount: 9}});
    expect(await brought(page, firstOf(signsOfPerson(ana.userId)))).toHaveLength(6);
  });

  test('a search’s: its answer, all stores of it and the first signs', async () => {
    const store = await addStore(pg.db, {name: 'Fig & Bread', state: 'NY'});
    await addStore(pg.db, {name: 'Figs of Ohio', state: 'OH'});
    for (let index = 0; index < 12; index++)
      await addSign(pg.db, {storeId: store.id, text: `figs ${index}`, createdAt: minute(index)});
    const page = '/search?q=fig&state=NY&unknown=1';
    const data = await at(page);
    const answer = data?.answers[addressOfSearch({term: 'fig', state: 'NY'})];
    expect(answer).toMatchObject({stores: {ids: [store.id], total: 1}, signs: {total: 12}});
    const found = answer?.signs.ids ?? [];
    expect(found).toHaveLength(12);
    expect(await brought(page, queries.store.byIds({ids: [store.id]}))).toHaveLength(1);
    const signs = await brought(page, queries.sign.byIds({ids: found}));
    expect(ids(signs).toSorted()).toEqual(found.slice(0, 8).toSorted());
  });

  test('a search that finds nothing: that', async () => {
    const data = await at('/search?q=nothing-has-this');
    expect(data?.rows).toEqual({});
    expect(Object.values(data?.answers ?? {})).toMatchObject([
      {stores: {ids: []}, signs: {ids: []}},
    ]);
  });

  test('an address that only seems to name a sign brings along what its store’s does', async () => {
    const {id} = await addStore(pg.db);
    const data = await at(`/store/${id}`);
    expect(data?.rows).not.toEqual({});
    expect(await at(`/store/${id}/sign/any-words`)).toBe(data);
  });

  test('an id in capitals brings the rows that the screen asks for, by the id as it is stored', async () => {
    const store = await addStore(pg.db);
    const sign = await addSign(pg.db, {storeId: store.id, createdAt: new Date()});
    const page = `/store/${store.id.toUpperCase()}/sign/${sign.id.toUpperCase()}`;
    expect(await brought(page, queries.store.byId({id: store.id}))).toMatchObject({id: store.id});
    expect(await brought(page, queries.sign.byId({id: sign.id}))).toMatchObject({id: sign.id});
    const person = `/user/${ana.userId.toUpperCase()}`;
    const asked = queries.profile.byId({userId: ana.userId});
    expect(await brought(person, asked)).toMatchObject({userId: ana.userId});
  });

  test.each([
    '/',
    '/search?q=',
    '/search',
    '/nearby',
    '/store/add',
    '/nowhere',
    '/admin',
    `/store/${ana.userId}/poster`,
  ])('%s: nothing', async address => {
    expect(await at(address)).toBeUndefined();
  });
});

describe('only public rows', () => {
  test('no user’s likes, and no sign or store that is hidden', async () => {
    const [open, shut] = [await addStore(pg.db), await addStore(pg.db, {deletedAt: minute(1)})];
    const shown = await addSign(pg.db, {
      storeId: open.id,
      userId: ana.userId,
      createdAt: new Date(),
    });
    const hidden = await addSign(pg.db, {
      storeId: open.id,
      userId: ana.userId,
      isActive: false,
      createdAt: new Date(),
    });
    await addInteraction(pg.db, shown.id, ben.userId, {liked: true});
    const signs = await brought(`/store/${open.id}`, signsOf(open));
    expect(ids(signs)).toEqual([shown.id]);
    expect(JSON.stringify(signs)).not.toContain(ben.userId);
    const page = `/store/${open.id}/sign/${hidden.id}`;
    expect(await brought(page, queries.sign.byId({id: hidden.id}))).toBeUndefined();
    expect(await at(`/store/${shut.id}`)).toMatchObject({
      rows: {[requestKey(signsOf(shut))]: []},
    });
  });

  test('of what never was, nothing', async () => {
    expect(await brought(`/user/${NOBODY}`, queries.profile.byId({userId: NOBODY}))).toBe(
      undefined,
    );
  });
});

test('no text in the data can end its element', () => {
  const text = '</script><script>alert(1)</script><!-- $& $1';
  const page = withInitialData('<body>app</body>', {at: 0, rows: {sign: {text}}, answers: {}});
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  const [, json = ''] = /id="initial-data">(.*)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json)).toEqual({at: 0, rows: {sign: {text}}, answers: {}});
});

test('searches that take their time keep no store waiting', async () => {
  const store = await addStore(pg.db);
  const never = Promise.withResolvers<never>().promise;
  finder = new InitialDataFinder(pg.zql, () => never);
  for (let index = 0; index < 30; index++) at(`/search?q=figs${index}`)?.catch(() => undefined);
  expect(await brought(`/store/${store.id}`, queries.store.byId({id: store.id}))).toBeDefined();
});

test('a search whose turn comes once its page has gone is told so', async () => {
  let signal: AbortSignal | undefined;
  finder = new InitialDataFinder(pg.zql, async (_, given) => {
    signal = given;
    return {stores: {ids: [], total: 0}, signs: {ids: [], total: 0}, at: 0};
  });
  await at('/search?q=figs');
  expect(signal?.aborted).toBe(false);
  expect(timeouts.endLatest()).toBe(INITIAL_DATA_TIMEOUT_MS);
  expect(signal?.aborted).toBe(true);
});
