import {beforeEach, expect, test} from 'vitest';
import {ACTORS, type ActorName, addActors, ana, ben} from '../../tests/actors.ts';
import {addClaim, addStore} from '../../tests/factories.ts';
import {postgres} from '../../tests/setup/pg.ts';
import {queries} from './index.ts';

const pg = await postgres();
beforeEach(() => addActors(pg.db));

const own = (name: ActorName, storeId: string) =>
  pg.zql.run(queries.storeClaim.own.fn({args: {storeId}, ctx: ACTORS[name]}));

test('a claim, with its proof, is for its claimant; even an admin asks for their own alone', async () => {
  const {id} = await addStore(pg.db);
  await addClaim(pg.db, id, ana.userId);
  expect(await own('ana', id)).toMatchObject({contactUser: ana.userId, status: 'pending'});
  for (const name of ['visitor', 'ben', 'owner', 'admin'] as const) {
    expect(await own(name, id), name).toBeUndefined();
  }
});

test('it is the latest one, on this store', async () => {
  const {id} = await addStore(pg.db);
  const other = await addStore(pg.db);
  await addClaim(pg.db, id, ben.userId);
  await pg.sql(
    "UPDATE store_claims SET status = 'rejected', created_at = now() - interval '1 day'",
  );
  await addClaim(pg.db, other.id, ben.userId);
  expect(await own('ben', id)).toMatchObject({storeId: id, status: 'rejected'});
  await pg.sql(
    "UPDATE store_claims SET created_at = now() - interval '2 days' WHERE store_id = $1",
    [other.id],
  );
  await addClaim(pg.db, id, ben.userId);
  await pg.sql(
    "UPDATE store_claims SET created_at = now() WHERE store_id = $1 AND status = 'pending'",
    [id],
  );
  expect(await own('ben', id)).toMatchObject({storeId: id, status: 'pending'});
});
