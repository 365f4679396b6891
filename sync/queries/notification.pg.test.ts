import {randomUUID} from 'node:crypto';
import {beforeEach, expect, test} from 'vitest';
import {ACTORS, type ActorName, addActors, ben} from '../../tests/support/actors.ts';
import {addSign, addStore} from '../../tests/support/factories.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {ANY_JOBS, fresh, push, stamp} from '../../tests/support/setup/push.ts';
import {queries} from './index.ts';

const pg = await postgres();
const NAMES = Object.keys(ACTORS) as ActorName[];

let storeId: string;
beforeEach(async () => {
  await addActors(pg.db);
  storeId = (await addStore(pg.db)).id;
});

const write = (name: string, args: object, who: ActorName = 'ana') =>
  push(pg.zql, ACTORS[who], name, {...args, ...stamp()}, fresh(), ANY_JOBS);
const setFollowed = (followed: boolean) => write('storeFollow.set', {storeId, followed});
const latest = (name: ActorName) =>
  pg.zql.run(queries.notification.latest.fn({args: {limit: 20}, ctx: ACTORS[name]}));
const followed = (name: ActorName) =>
  pg.zql.run(queries.storeFollow.own.fn({args: {storeId}, ctx: ACTORS[name]}));

test('a follower alone knows of it, and is notified about signs until they unfollow', async () => {
  for (const on of [true, true]) expect(await setFollowed(on)).toMatchObject({code: 'ok'});
  for (const name of NAMES) expect(Boolean(await followed(name)), name).toBe(name === 'ana');
  const {id} = await addSign(pg.db, {storeId, userId: ben.userId});
  for (const name of NAMES) expect(await latest(name)).toHaveLength(name === 'ana' ? 1 : 0);
  expect(await latest('ana')).toMatchObject([
    {kind: 'store-sign', signId: id, readAt: null, store: {id: storeId, name: 'Corner Coffee'}},
  ]);
  for (const on of [false, false]) expect(await setFollowed(on)).toMatchObject({code: 'ok'});
  await addSign(pg.db, {storeId, userId: ben.userId});
  expect(await latest('ana')).toHaveLength(1);
});

test('a store that is gone cannot be followed', async () => {
  await pg.sql('UPDATE stores SET deleted_at = now()');
  expect(await setFollowed(true)).toMatchObject({code: 'not-found'});
});

test('marks a user’s own notifications as read, once, by the server’s clock', async () => {
  await setFollowed(true);
  for (let n = 0; n < 3; n += 1) await addSign(pg.db, {storeId, userId: ben.userId});
  const [one, two] = (await latest('ana')).map(({id}) => id);
  const ids = [one, two, randomUUID()];
  expect(await write('notification.setRead', {ids}, 'ben')).toMatchObject({code: 'ok'});
  expect((await latest('ana')).filter(({readAt}) => readAt !== null)).toEqual([]);
  expect(await write('notification.setRead', {ids})).toMatchObject({code: 'ok'});
  const read = (await latest('ana')).map(({readAt}) => readAt);
  expect(read[2]).toBeNull();
  expect(Math.abs(Date.now() - (read[0] ?? 0))).toBeLessThan(60_000);
  await write('notification.setRead', {ids});
  expect((await latest('ana')).map(({readAt}) => readAt)).toEqual(read);
});

const tell = (kind: string, reason: string | null, minutes: number) =>
  pg.sql(
    `INSERT INTO notifications (id, user_id, kind, store_id, reason, created_at)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [ben.userId, kind, storeId, reason, minutes],
  );

const hiding = (name: ActorName) =>
  pg.zql.run(queries.notification.hidingOfStore.fn({args: {storeId}, ctx: ACTORS[name]}));

test('whose store moderators hide is told why, alone, until it is put back', async () => {
  await tell('item-hidden', 'Not a store.', 1);
  for (const name of NAMES) expect(Boolean(await hiding(name)), name).toBe(name === 'ben');
  expect(await hiding('ben')).toMatchObject({kind: 'item-hidden', reason: 'Not a store.'});
  await tell('item-restored', null, 2);
  expect(await hiding('ben')).toMatchObject({kind: 'item-restored'});
});
