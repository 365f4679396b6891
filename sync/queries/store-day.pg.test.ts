import {beforeEach, expect, test} from 'vitest';
import {MAX_QUERY_ROWS} from '../../common/limits.ts';
import {ACTORS, type ActorName, addActors, owner} from '../../tests/support/actors.ts';
import {addStore} from '../../tests/support/factories.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {allQueries} from './all.ts';

const pg = await postgres();

let storeId: string;
beforeEach(async () => {
  await addActors(pg.db);
  storeId = (await addStore(pg.db, {ownerId: owner.userId})).id;
  const other = await addStore(pg.db, {ownerId: owner.userId});
  await pg.sql(
    `INSERT INTO store_days SELECT s.id, date '2026-11-22' - n, n, 0, 0
       FROM stores s, generate_series(0, 150) n WHERE s.id = $1 OR (s.id = $2 AND n = 0)`,
    [storeId, other.id],
  );
});

const ofStore = (name: ActorName, limit = 3) =>
  pg.zql.run(allQueries.storeDay.ofStore.fn({args: {storeId, limit}, ctx: ACTORS[name]}));

test('how a store does is for its owner and for admins, latest day first', async () => {
  for (const name of ['owner', 'admin'] as const) {
    const days = await ofStore(name);
    expect(
      days.map(({viewsCount}) => viewsCount),
      name,
    ).toEqual([0, 1, 2]);
    expect(days[0]).toMatchObject({storeId, day: Date.UTC(2026, 10, 22)});
  }
  for (const name of ['visitor', 'ana', 'ben'] as const)
    expect(await ofStore(name), name).toEqual([]);
});

test('it ends with the store’s being theirs', async () => {
  await pg.sql('UPDATE stores SET owner_id = NULL');
  expect(await ofStore('owner')).toEqual([]);
});

test('it is no more than is asked for', async () => {
  expect(await ofStore('owner', MAX_QUERY_ROWS)).toHaveLength(MAX_QUERY_ROWS);
});
