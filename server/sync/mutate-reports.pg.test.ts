import {beforeEach, describe, expect, test} from 'vitest';
import type {SignedIn} from '../../permissions/actor.ts';
import {ana, ben, owner} from '../../tests/support/actors.ts';
import {fold} from '../../tests/support/recount.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {push, stamp} from '../../tests/support/setup/push.ts';
import {addScene, type Scene} from '../../tests/support/writes.ts';

const pg = await postgres();

let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
});

async function report(who: SignedIn, gone = true): Promise<void> {
  const args = {...stamp(), signId: scene.signId, gone};
  expect(await push(pg.zql, who, 'sign.setGone', args)).toMatchObject({code: 'ok'});
}

async function see(who: SignedIn, confirmed = true): Promise<void> {
  const args = {...stamp(), signId: scene.signId, confirmed};
  expect(await push(pg.zql, who, 'sign.setConfirmed', args)).toMatchObject({code: 'ok'});
}

const counts = async () => {
  await fold(pg);
  const [sign] = await pg.sql<{gone: number; saw: number}>(
    'SELECT gone_count AS gone, confirmed_count AS saw FROM signs',
  );
  return sign;
};

const saidBy = ({userId}: SignedIn) =>
  pg.sql<{gone: boolean; confirmed: boolean; gone_at: Date | null}>(
    'SELECT gone, confirmed, gone_at FROM sign_interactions WHERE user_id = $1',
    [userId],
  );

describe('a report that another user’s later sighting has outdated', () => {
  beforeEach(async () => {
    await report(ben);
    await see(ana);
  });

  test('counts no longer', async () => {
    expect(await saidBy(ben)).toMatchObject([{gone: true}]);
    expect(await counts()).toEqual({gone: 0, saw: 1});
  });

  test('counts when it is made again', async () => {
    await report(ben);
    expect(await counts()).toEqual({gone: 1, saw: 1});
    // And only once, however often it is said. The row of the sign may not say yet whether it still counts, so each
    // time renews its date.
    const [once] = await saidBy(ben);
    await report(ben);
    const [again] = await saidBy(ben);
    expect(again).toEqual({...once, gone_at: expect.any(Date)});
    expect(again?.gone_at).not.toEqual(once?.gone_at);
    expect(await counts()).toEqual({gone: 1, saw: 1});
  });

  test('counts when it is made again before the row of the sign says that it was outdated', async () => {
    await report(ben);
    await counts();
    await see(ana, false);
    await see(ana);
    await report(ben);
    expect(await counts()).toEqual({gone: 1, saw: 1});
  });

  test('changes nothing when it is undone', async () => {
    await report(owner);
    await report(ben, false);
    expect(await counts()).toEqual({gone: 1, saw: 1});
    await report(ben);
    expect(await counts()).toEqual({gone: 2, saw: 1});
  });

  test('counts again when that sighting is undone', async () => {
    await see(ana, false);
    expect(await counts()).toEqual({gone: 1, saw: 0});
  });
});

test('a user’s "Saw it" removes their own report for good', async () => {
  await report(ben);
  await see(ben);
  expect(await saidBy(ben)).toMatchObject([{gone: false, confirmed: true, gone_at: null}]);
  await see(ben, false);
  expect(await counts()).toEqual({gone: 0, saw: 0});
});

test('a user who saw a sign and reports it has still seen it', async () => {
  await see(ben);
  await report(ben);
  expect(await saidBy(ben)).toMatchObject([{gone: true, confirmed: true}]);
  expect(await counts()).toEqual({gone: 1, saw: 1});
});

test('a second "Saw it" of a user renews the date, and counts once', async () => {
  await see(ana);
  await pg.sql("UPDATE sign_interactions SET confirmed_at = confirmed_at - interval '3 days'");
  await report(ben);
  const lastSeen = async () =>
    (await pg.sql<{at: Date}>('SELECT last_seen_at AS at FROM signs'))[0]?.at.getTime() ?? 0;
  const before = Date.now();
  await see(ana);
  expect(await lastSeen()).toBeGreaterThanOrEqual(before - 1000);
  expect(await counts()).toEqual({gone: 0, saw: 1});
});
