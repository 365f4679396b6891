import {randomUUID} from 'node:crypto';
import {beforeEach, expect, test} from 'vitest';
import {type HistoryFilter, NO_FILTER} from '../../common/api/history.ts';
import {ACTORS, type ActorName, addActors, admin, ana, ben} from '../../tests/support/actors.ts';
import {addHistoryEntry, minute} from '../../tests/support/factories.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {allQueries} from './all.ts';

const pg = await postgres();
const itemId = randomUUID();
const storeId = randomUUID();

/** From the oldest. */
const ROWS = [
  {actorId: admin.userId, noun: 'sign', verb: 'sign.setActive', itemId, storeId},
  {actorId: ben.userId, noun: 'store', verb: 'store.update', itemId: storeId, storeId},
  {
    actorId: admin.userId,
    noun: 'person',
    verb: 'profile.update',
    itemId: ana.userId,
    storeId: null,
  },
  {actorId: admin.userId, noun: 'sign', verb: 'sign.remove', itemId, storeId},
] as const;

beforeEach(async () => {
  await addActors(pg.db);
  // The history also has an entry about the admin's role.
  await pg.sql('TRUNCATE history');
  for (const [index, row] of ROWS.entries()) {
    await addHistoryEntry(pg.db, {...row, createdAt: minute(index)});
  }
});

type Place = {createdAt: number; id: string} | null;
const list = (
  given: Partial<HistoryFilter> = {},
  limit = 10,
  after: Place = null,
  who: ActorName = 'admin',
) =>
  pg.zql.run(
    allQueries.history.list.fn({
      args: {filter: {...NO_FILTER, ...given}, limit, after},
      ctx: ACTORS[who],
    }),
  );
const verbs = async (given?: Partial<HistoryFilter>) => (await list(given)).map(({verb}) => verb);

test('it is for admins, newest first, with who it was', async () => {
  expect(await list()).toMatchObject(
    ROWS.toReversed().map(({verb, actorId}) => ({
      verb,
      actor: {name: actorId === admin.userId ? 'admin' : 'ben'},
    })),
  );
  for (const who of ['visitor', 'ana', 'ben', 'owner'] as const) {
    expect(await list({}, 10, null, who), who).toEqual([]);
  }
});

test('it can be asked for by who, what, which and when, and by several at once', async () => {
  expect(await verbs({actorId: ben.userId})).toEqual(['store.update']);
  expect(await verbs({noun: 'sign'})).toEqual(['sign.remove', 'sign.setActive']);
  expect(await verbs({verb: 'sign.remove'})).toEqual(['sign.remove']);
  expect(await verbs({itemId})).toEqual(['sign.remove', 'sign.setActive']);
  expect(await verbs({storeId})).toEqual(['sign.remove', 'store.update', 'sign.setActive']);
  expect(await verbs({since: +minute(1), until: +minute(3)})).toEqual([
    'profile.update',
    'store.update',
  ]);
  expect(await verbs({noun: 'sign', until: +minute(3)})).toEqual(['sign.setActive']);
});

test('a page is as long as asked for, and the next begins behind it', async () => {
  const first = await list({}, 3);
  expect(first).toHaveLength(3);
  const last = first.at(-1);
  if (!last) throw new Error('There is no page.');
  expect(await list({}, 3, last)).toMatchObject([{verb: 'sign.setActive'}]);
});
