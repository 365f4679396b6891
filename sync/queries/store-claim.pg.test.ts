import {beforeEach, describe, expect, test} from 'vitest';
import {
  ACTORS,
  type ActorName,
  addActors,
  admin,
  ana,
  ben,
  owner,
} from '../../tests/support/actors.ts';
import {addClaim, addStore} from '../../tests/support/factories.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
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

const open = (name: ActorName, after: {createdAt: number; id: string} | null = null) =>
  pg.zql.run(queries.storeClaim.open.fn({args: {limit: 2, after}, ctx: ACTORS[name]}));

const dayOf = ({createdAt}: {createdAt: number}) => new Date(createdAt).getUTCDate();

describe('the queue', () => {
  test('is for admins alone, with each store and claimant, and without what is decided', async () => {
    const store = await addStore(pg.db);
    await addClaim(pg.db, store.id, ben.userId);
    await addClaim(pg.db, (await addStore(pg.db)).id, ana.userId);
    await pg.sql("UPDATE store_claims SET status = 'approved' WHERE contact_user = $1", [
      ana.userId,
    ]);
    expect(await open('admin')).toMatchObject([
      {contactUser: ben.userId, claimant: {name: 'ben'}, store: {id: store.id}},
    ]);
    for (const name of ['visitor', 'ana', 'ben', 'owner'] as const) {
      expect(await open(name), name).toEqual([]);
    }
  });

  test('begins with the oldest, and goes on behind the last of a page', async () => {
    for (const day of [3, 1, 2]) {
      const id = await addClaim(pg.db, (await addStore(pg.db)).id, ana.userId);
      await pg.sql(
        "UPDATE store_claims SET created_at = timestamptz '2026-01-01Z' + $2::int * interval '1 day' WHERE id = $1",
        [id, day],
      );
    }
    const first = await open('admin');
    expect(first.map(dayOf)).toEqual([2, 3]);
    const last = first[1];
    if (!last) throw new Error('There is no second one.');
    const rest = await open('admin', {createdAt: last.createdAt, id: last.id});
    expect(rest.map(dayOf)).toEqual([4]);
  });
});

test('decided claims are for admins alone, the latest first, page by page', async () => {
  const ids: string[] = [];
  for (const day of [1, 2, 3]) {
    const id = await addClaim(pg.db, (await addStore(pg.db)).id, ana.userId);
    await pg.sql(
      `UPDATE store_claims SET status = 'rejected', decided_at = timestamptz '2026-01-01Z' + $2::int * interval '1 day'
        WHERE id = $1`,
      [id, day],
    );
    ids.unshift(id);
  }
  await addClaim(pg.db, (await addStore(pg.db)).id, ben.userId);
  // Decided, undone, and decided by another admin.
  const deeds = [
    ['storeClaim.decide', owner, 1],
    ['storeClaim.decide', admin, 2],
    ['storeClaim.undo', owner, 3],
  ] as const;
  for (const [verb, {userId}, minute] of deeds) {
    await pg.sql(
      `INSERT INTO history (id, created_at, actor_id, verb, noun, item_id)
        VALUES (gen_random_uuid(), timestamptz '2026-01-04Z' + $1::int * interval '1 minute', $2, $3, 'claim', $4)`,
      [minute, userId, verb, ids[0]],
    );
  }
  const decided = (
    name: ActorName,
    limit: number,
    after: {decidedAt: number; id: string} | null = null,
  ) => pg.zql.run(queries.storeClaim.decided.fn({args: {limit, after}, ctx: ACTORS[name]}));
  const first = await decided('admin', 2);
  expect(first.map(({id}) => id)).toEqual(ids.slice(0, 2));
  expect(first[0]).toMatchObject({
    claimant: {name: 'ana'},
    store: {name: 'Corner Coffee'},
    decision: {actor: {name: 'admin'}},
  });
  expect(first[1]?.decision).toBeNull();
  const {id = '', decidedAt = 0} = first[1] ?? {};
  const rest = await decided('admin', 2, {id, decidedAt: decidedAt ?? 0});
  expect(rest.map(claim => claim.id)).toEqual(ids.slice(2));
  for (const name of ['visitor', 'ana', 'ben', 'owner'] as const) {
    expect(await decided(name, 2), name).toEqual([]);
  }
});
