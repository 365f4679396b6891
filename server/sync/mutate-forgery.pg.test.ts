import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test} from 'vitest';
import {SENTENCES} from '../../common/errors.ts';
import {admin, ana, ben} from '../../tests/support/actors.ts';
import {dump} from '../../tests/support/setup/dump.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {push} from '../../tests/support/setup/push.ts';
import {addScene, type Scene, writeOf} from '../../tests/support/writes.ts';

const pg = await postgres();

let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
});

/** What changing a store, a sign and a profile leaves as it is. */
const untouched = () =>
  Promise.all([
    pg.sql('SELECT owner_id, created_by, rating, is_active, created_at, deleted_at FROM stores'),
    pg.sql('SELECT user_id, moderation, visible, likes_count, created_at, deleted_at FROM signs'),
    pg.sql('SELECT user_id, email, verified, role, removed_at FROM user_private ORDER BY 1'),
    pg.sql('SELECT user_id, is_named FROM contributor_stats ORDER BY 1'),
    pg.sql('SELECT count(*) FROM user_profiles'),
  ]);

describe('what only the server may say is not taken from the arguments', () => {
  const forged: Readonly<Record<string, unknown>> = {
    userId: ben.userId,
    ownerId: ben.userId,
    createdBy: ben.userId,
    role: 'admin',
    verified: true,
    fromStore: true,
    moderation: 'hidden',
    visible: false,
    likesCount: 1000,
    confirmedCount: 1000,
    goneCount: 1000,
    visibleSignsCount: 1000,
    newestSignId: randomUUID(),
    rating: 5,
    createdAt: 0,
    updatedAt: 0,
    lastSeenAt: 0,
    deletedAt: 0,
    email: 'forged@example.com',
    removedAt: 0,
    sortName: 'a',
    isNamed: false,
  };

  test('of a new sign: author, counts, verification, time', async () => {
    const id = randomUUID();
    const args = {...forged, ...writeOf('sign.create', scene), id, isActive: false};
    expect(await push(pg.zql, ana, 'sign.create', args)).toMatchObject({code: 'ok'});
    const [sign] = await pg.sql(
      `SELECT user_id, verified, from_store, moderation, visible, is_active, likes_count, confirmed_count,
              gone_count, deleted_at, abs(extract(epoch FROM now() - created_at)) < 60 AS now,
              created_at = updated_at AND created_at = last_seen_at AS same
         FROM signs WHERE id = $1`,
      [id],
    );
    expect(sign).toEqual({
      user_id: ana.userId,
      verified: false,
      from_store: false,
      moderation: 'ok',
      visible: true,
      is_active: true,
      likes_count: 0,
      confirmed_count: 0,
      gone_count: 0,
      deleted_at: null,
      now: true,
      same: true,
    });
  });

  test('of a new store: owner, maker, rating, counts, time', async () => {
    const id = randomUUID();
    const args = {...forged, ...writeOf('store.create', scene), id, isActive: false};
    expect(await push(pg.zql, ana, 'store.create', args)).toMatchObject({code: 'ok'});
    const [store] = await pg.sql(
      `SELECT owner_id, created_by, rating, logo, is_active, visible_signs_count, newest_sign_id,
              deleted_at, abs(extract(epoch FROM now() - created_at)) < 60 AS now
         FROM stores WHERE id = $1`,
      [id],
    );
    expect(store).toEqual({
      owner_id: null,
      created_by: ana.userId,
      rating: null,
      logo: null,
      is_active: true,
      visible_signs_count: 0,
      newest_sign_id: null,
      deleted_at: null,
      now: true,
    });
  });

  test('of a changed store, sign and profile: anything but their own fields, and the time', async () => {
    const before = await untouched();
    for (const name of ['store.update', 'sign.update', 'profile.update', 'person.update']) {
      const args = {...forged, ...writeOf(name, scene)};
      expect(await push(pg.zql, admin, name, args)).toMatchObject({code: 'ok'});
    }
    expect(await untouched()).toEqual(before);
    for (const table of ['stores', 'signs', 'user_profiles']) {
      const [{newest}] = (await pg.sql(
        `SELECT abs(extract(epoch FROM now() - max(updated_at))) < 60 AS newest FROM ${table}`,
      )) as [{newest: boolean}];
      expect(newest, table).toBe(true);
    }
  });

  test('of a like: whose it is', async () => {
    const args = {...forged, ...writeOf('sign.setLiked', scene)};
    expect(await push(pg.zql, ana, 'sign.setLiked', args)).toMatchObject({code: 'ok'});
    expect(await pg.sql('SELECT user_id FROM sign_interactions')).toEqual([{user_id: ana.userId}]);
    expect(await pg.sql('SELECT likes_count FROM signs')).toEqual([{likes_count: 1}]);
  });
});

describe('an id that is in use', () => {
  test.each(['sign.create', 'store.create', 'store.createUnassigned'])(
    '%s refuses it and leaves the row alone',
    async name => {
      const id = name === 'sign.create' ? scene.signId : scene.storeId;
      const before = await dump(pg);
      const args = {...writeOf(name, scene), id};
      for (const actor of [ana, ben, admin]) {
        const answer = await push(pg.zql, actor, name, args);
        expect(answer).toEqual({code: 'conflict', message: SENTENCES.conflict});
      }
      expect(await dump(pg)).toEqual(before);
    },
  );

  test('is refused too where the row is deleted and invisible to the caller', async () => {
    await pg.sql('UPDATE signs SET deleted_at = now()');
    const args = {...writeOf('sign.create', scene), id: scene.signId};
    expect(await push(pg.zql, ana, 'sign.create', args)).toMatchObject({code: 'conflict'});
  });
});
