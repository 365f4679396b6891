import connectTo from 'postgres';
import {beforeEach, describe, expect, test} from 'vitest';
import {DAY_MS} from '../common/time.ts';
import {addActors, admin, ana, ben, owner} from '../tests/support/actors.ts';
import {addInteraction, addSign, addStore} from '../tests/support/factories.ts';
import {fold, miscounts} from '../tests/support/recount.ts';
import {postgres} from '../tests/support/setup/pg.ts';

const pg = await postgres();
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const PEOPLE = [ben, owner, admin, ana];

let storeId: string;
beforeEach(async () => {
  await addActors(pg.db);
  storeId = (await addStore(pg.db)).id;
});

interface Freshness {
  readonly seen: Date;
  readonly stale: Date;
  readonly gone: number;
}

async function freshnessOf(id: string): Promise<Freshness> {
  await fold(pg);
  const [row] = await pg.sql<Freshness>(
    'SELECT last_seen_at AS seen, stale_at AS stale, gone_count AS gone FROM signs WHERE id = $1',
    [id],
  );
  if (!row) throw new Error('The sign is not there.');
  return row;
}

const daysLeft = async (id: string) => {
  const {seen, stale} = await freshnessOf(id);
  return Math.round((stale.getTime() - seen.getTime()) / DAY_MS);
};

const newest = async () => {
  await fold(pg);
  return (await pg.sql<{id: string}>('SELECT newest_sign_id AS id FROM stores'))[0]?.id;
};

const say = (signId: string, userId: string, words: string) =>
  pg.sql(`UPDATE sign_interactions SET ${words} WHERE sign_id = $1 AND user_id = $2`, [
    signId,
    userId,
  ]);

describe('a sign', () => {
  test('was seen when it was posted, whatever the writer says, and leaves at a midnight', async () => {
    const {id} = await addSign(pg.db, {
      storeId,
      createdAt: ago(3),
      lastSeenAt: ago(900),
      staleAt: ago(-900),
    });
    const {seen, stale} = await freshnessOf(id);
    expect(seen).toEqual((await pg.sql<{at: Date}>('SELECT created_at AS at FROM signs'))[0]?.at);
    expect(stale.getTime() % DAY_MS).toBe(0);
    expect(stale.getTime()).toBeGreaterThan(seen.getTime());
  });

  test('is seen again by a "Saw it", and no longer when that is undone', async () => {
    const {id} = await addSign(pg.db, {storeId, createdAt: ago(50)});
    const before = await freshnessOf(id);
    await addInteraction(pg.db, id, ben.userId, {confirmed: true});
    const after = await freshnessOf(id);
    expect(Date.now() - after.seen.getTime()).toBeLessThan(DAY_MS);
    expect(after.stale.getTime()).toBeGreaterThan(before.stale.getTime());
    await say(id, ben.userId, 'confirmed = false');
    expect(await freshnessOf(id)).toEqual(before);
  });

  test('has half of its time with each report, and none after three', async () => {
    const {id} = await addSign(pg.db, {storeId, createdAt: ago(1)});
    const whole = await daysLeft(id);
    const left: number[] = [];
    for (const {userId} of PEOPLE.slice(0, 2)) {
      await addInteraction(pg.db, id, userId, {gone: true});
      left.push(await daysLeft(id));
    }
    expect(left[0]).toBeGreaterThan(whole / 2 - 2);
    expect(left[0]).toBeLessThanOrEqual(whole / 2 + 1);
    expect(left[1]).toBeLessThanOrEqual(whole / 4 + 1);
    await addInteraction(pg.db, id, admin.userId, {gone: true});
    const {stale, gone} = await freshnessOf(id);
    expect({stale: stale.getTime(), gone}).toEqual({stale: 0, gone: 3});
    expect(await miscounts(pg)).toEqual([]);
  });

  test('that a user sees after a report is listed, and the reports are outdated', async () => {
    const {id} = await addSign(pg.db, {storeId, createdAt: ago(1)});
    for (const {userId} of PEOPLE.slice(0, 3)) {
      await addInteraction(pg.db, id, userId, {gone: true});
    }
    await addInteraction(pg.db, id, ana.userId, {confirmed: true});
    const {stale, gone} = await freshnessOf(id);
    expect(gone).toBe(0);
    expect(stale.getTime()).toBeGreaterThan(Date.now());
    // A later look by the same person counts again.
    await say(id, ben.userId, 'gone = false');
    await say(id, ben.userId, 'gone = true');
    expect((await freshnessOf(id)).gone).toBe(1);
    expect(await miscounts(pg)).toEqual([]);
  });

  test('is not made fresher by a like', async () => {
    const {id} = await addSign(pg.db, {storeId, createdAt: ago(5)});
    const before = await freshnessOf(id);
    await addInteraction(pg.db, id, ben.userId, {liked: true});
    expect(await freshnessOf(id)).toEqual(before);
  });
});

describe('the newest sign of a store', () => {
  test('is the newest that is not stale', async () => {
    const older = await addSign(pg.db, {storeId, createdAt: ago(2)});
    const newer = await addSign(pg.db, {storeId, createdAt: ago(1)});
    expect(await newest()).toBe(newer.id);
    for (const {userId} of PEOPLE.slice(0, 3)) {
      await addInteraction(pg.db, newer.id, userId, {gone: true});
    }
    expect(await newest()).toBe(older.id);
    await say(newer.id, ben.userId, 'gone = false');
    expect(await newest()).toBe(newer.id);
    expect(await miscounts(pg)).toEqual([]);
  });

  test('is simply the newest where all are stale', async () => {
    await addSign(pg.db, {storeId, createdAt: ago(900)});
    const newer = await addSign(pg.db, {storeId, createdAt: ago(800)});
    expect(await newest()).toBe(newer.id);
  });

  test('is renewed when it became stale by time alone', async () => {
    const seen = await addSign(pg.db, {storeId, createdAt: ago(300)});
    await addInteraction(pg.db, seen.id, ben.userId, {confirmed: true});
    const unseen = await addSign(pg.db, {storeId, createdAt: ago(200)});
    // As it stood when the younger one was still fresh.
    await pg.sql(
      `UPDATE stores SET newest_sign_id = $1, newest_sign_at = $2, newest_sign_stale_at = $3,
                         fresh_signs_count = 2, fresh_signs_until = $3`,
      [unseen.id, ago(200), ago(1)],
    );
    expect(await pg.sql('SELECT renew_fresh_signs(10) AS n')).toEqual([{n: 1}]);
    expect(await newest()).toBe(seen.id);
    expect(await miscounts(pg)).toEqual([]);
    expect(await pg.sql('SELECT renew_fresh_signs(10) AS n')).toEqual([{n: 0}]);
  });
});

test('a store counts its fresh signs, through sightings, reports and hidings', async () => {
  const count = async () => {
    await fold(pg);
    const [row] = await pg.sql<{fresh: number; all: number}>(
      'SELECT fresh_signs_count AS fresh, visible_signs_count AS all FROM stores',
    );
    return row;
  };
  const old = await addSign(pg.db, {storeId, createdAt: ago(300)});
  const one = await addSign(pg.db, {storeId, createdAt: ago(2)});
  const other = await addSign(pg.db, {storeId, createdAt: ago(1)});
  expect(await count()).toEqual({fresh: 2, all: 3});
  await addInteraction(pg.db, old.id, ben.userId, {confirmed: true});
  expect(await count()).toEqual({fresh: 3, all: 3});
  for (const {userId} of PEOPLE.slice(0, 3)) {
    await addInteraction(pg.db, one.id, userId, {gone: true});
  }
  expect(await count()).toEqual({fresh: 2, all: 3});
  await pg.sql('UPDATE signs SET is_active = false WHERE id = $1', [other.id]);
  expect(await count()).toEqual({fresh: 1, all: 2});
  await pg.sql('UPDATE signs SET deleted_at = now() WHERE id = $1', [old.id]);
  expect(await count()).toEqual({fresh: 0, all: 1});
  expect(await miscounts(pg)).toEqual([]);
});

test('a sign that is being shown again as its store is renewed is counted, too', async () => {
  await addSign(pg.db, {storeId, createdAt: ago(2)});
  const hidden = await addSign(pg.db, {storeId, createdAt: ago(1), isActive: false});
  await pg.sql('UPDATE stores SET fresh_signs_until = $1', [ago(1)]);
  const other = connectTo(pg.url, {max: 1, onnotice: () => {}});
  await other.begin(async tx => {
    await tx`UPDATE signs SET is_active = true WHERE id = ${hidden.id}`;
    expect(await pg.sql('SELECT renew_fresh_signs(10) AS n')).toEqual([{n: 0}]);
  });
  await other.end();
  expect(await pg.sql('SELECT fresh_signs_count AS n FROM stores')).toEqual([{n: 2}]);
  expect(await miscounts(pg)).toEqual([]);
});
