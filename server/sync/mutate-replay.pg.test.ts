import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test, vi} from 'vitest';
import {ana, ben, owner, visitor} from '../../tests/support/actors.ts';
import {fold} from '../../tests/support/recount.ts';
import {dump} from '../../tests/support/setup/dump.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {ANY_JOBS, fresh, push, pushAll, stamp} from '../../tests/support/setup/push.ts';
import {
  addScene,
  prepareFor,
  type Scene,
  whoMay,
  writeOf,
  WRITES,
} from '../../tests/support/writes.ts';

const pg = await postgres();

let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
});

const signText = async () => (await pg.sql<{text: string}>('SELECT text FROM signs'))[0]?.text;
const noted = () => pg.sql('SELECT user_id FROM private.applied_writes');

describe('a write that arrives again from another tab or after a reload', () => {
  test.each(Object.keys(WRITES))('%s: succeeds and changes nothing', async name => {
    await prepareFor(pg.db, name);
    const args = writeOf(name, scene);
    const again = () => push(pg.zql, whoMay(name), name, args, fresh(), ANY_JOBS);
    expect(await again()).toMatchObject({code: 'ok'});
    const once = await dump(pg);
    expect(await again()).toMatchObject({code: 'ok'});
    expect(await dump(pg)).toEqual(once);
  });

  test('leaves alone what another user has changed since', async () => {
    const mine = {...stamp(), id: scene.signId, text: 'By the author'};
    await push(pg.zql, ana, 'sign.update', mine);
    await push(pg.zql, owner, 'sign.update', {...stamp(), id: scene.signId, text: 'By the owner'});
    expect(await push(pg.zql, ana, 'sign.update', mine)).toMatchObject({code: 'ok'});
    expect(await signText()).toBe('By the owner');
  });

  test('does not restore a like that was undone', async () => {
    const like = {...stamp(), signId: scene.signId, liked: true};
    await push(pg.zql, ben, 'sign.setLiked', like);
    await push(pg.zql, ben, 'sign.setLiked', {...like, ...stamp(), liked: false});
    expect(await push(pg.zql, ben, 'sign.setLiked', like)).toMatchObject({code: 'ok'});
    await fold(pg);
    expect(await pg.sql('SELECT likes_count FROM signs')).toEqual([{likes_count: 0}]);
  });

  test('succeeds although the sign is gone by now, for it did take place', async () => {
    const like = {...stamp(), signId: scene.signId, liked: true};
    await push(pg.zql, ben, 'sign.setLiked', like);
    await push(pg.zql, ana, 'sign.remove', {...stamp(), id: scene.signId});
    expect(await push(pg.zql, ben, 'sign.setLiked', like)).toMatchObject({code: 'ok'});
  });

  test('is known in whatever case its id is spelled', async () => {
    const create = writeOf('sign.create', scene);
    await push(pg.zql, ana, 'sign.create', create);
    const again = {...create, writeId: create.writeId.toUpperCase()};
    expect(await push(pg.zql, ana, 'sign.create', again)).toMatchObject({code: 'ok'});
    expect(await noted()).toHaveLength(1);
  });
});

test('the same write id of another person is another write', async () => {
  const like = {...stamp(), signId: scene.signId, liked: true};
  for (const actor of [ana, ben, owner]) {
    expect(await push(pg.zql, actor, 'sign.setLiked', like)).toMatchObject({code: 'ok'});
  }
  await fold(pg);
  expect(await pg.sql('SELECT likes_count FROM signs')).toEqual([{likes_count: 3}]);
  expect(await noted()).toHaveLength(3);
});

test('a refused write does not use up its id', async () => {
  const create = writeOf('sign.create', scene);
  await pg.sql('UPDATE stores SET is_active = false');
  expect(await push(pg.zql, ana, 'sign.create', create)).toMatchObject({code: 'store-inactive'});
  expect(await noted()).toEqual([]);
  await pg.sql('UPDATE stores SET is_active = true');
  expect(await push(pg.zql, ana, 'sign.create', create)).toMatchObject({code: 'ok'});
});

test('a visitor’s write is not noted, and is theirs once they are logged in', async () => {
  const like = writeOf('sign.setLiked', scene);
  expect(await push(pg.zql, visitor, 'sign.setLiked', like)).toMatchObject({
    code: 'login-required',
  });
  expect(await noted()).toEqual([]);
  expect(await push(pg.zql, ben, 'sign.setLiked', like)).toMatchObject({code: 'ok'});
});

describe('zero-cache delivering', () => {
  test('the same mutation twice applies it once', async () => {
    const delivery = fresh();
    const like = writeOf('sign.setLiked', scene);
    expect(await push(pg.zql, ben, 'sign.setLiked', like, delivery)).toMatchObject({code: 'ok'});
    const once = await dump(pg);
    const unlike = {...like, ...stamp(), liked: false};
    const again = await push(pg.zql, ben, 'sign.setLiked', unlike, delivery);
    expect(again.code).toBe('alreadyProcessed');
    expect(await dump(pg)).toEqual(once);
  });

  test('several at once applies each in turn, and a refused one in their middle stops none', async () => {
    const like = (liked: boolean) => ({...stamp(), signId: scene.signId, liked});
    const outcomes = await pushAll(pg.zql, ben, [
      {name: 'sign.setLiked', args: like(true)},
      {name: 'sign.update', args: {...stamp(), id: scene.signId, text: 'Not mine'}},
      {name: 'sign.setLiked', args: like(false)},
      {name: 'sign.setLiked', args: {...stamp(), signId: randomUUID(), liked: true}},
      {name: 'sign.setLiked', args: like(true)},
    ]);
    const codes = outcomes.map(({code}) => code);
    expect(codes).toEqual(['ok', 'forbidden', 'ok', 'not-found', 'ok']);
    expect(await pg.sql('SELECT likes_count FROM signs')).toEqual([{likes_count: 1}]);
    expect(await pg.sql('SELECT "lastMutationID" FROM signpost_0.clients')).toEqual([
      {lastMutationID: 5},
    ]);
  });

  test('one that skips a number applies nothing', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const before = await dump(pg);
    const gap = {...fresh(), id: 3};
    const like = writeOf('sign.setLiked', scene);
    await expect(push(pg.zql, ben, 'sign.setLiked', like, gap)).rejects.toThrow('oooMutation');
    log.mockRestore();
    expect(await dump(pg)).toEqual(before);
  });
});

test('setting the present value succeeds and changes nothing', async () => {
  await push(pg.zql, ben, 'sign.setLiked', writeOf('sign.setLiked', scene));
  const [before] = await pg.sql('SELECT updated_at, liked_at FROM sign_interactions');
  const again = await push(pg.zql, ben, 'sign.setLiked', writeOf('sign.setLiked', scene));
  expect(again.code).toBe('ok');
  const [after] = await pg.sql('SELECT updated_at, liked_at FROM sign_interactions');
  expect(after).toEqual(before);
});

describe('an undo of a write that may still arrive', () => {
  const DIRECTIONS = [
    {verb: 'sign', kept: 'SELECT id FROM signs WHERE deleted_at IS NULL'},
    {verb: 'store', kept: 'SELECT id FROM stores WHERE deleted_at IS NULL'},
  ];

  test.each(DIRECTIONS)('a $verb: nothing is left in either order', async ({verb, kept}) => {
    const before = await pg.sql(kept);
    for (const isLate of [false, true]) {
      const create = {...writeOf(`${verb}.create`, scene), id: randomUUID()};
      const undo = {...stamp(), id: create.id, undoes: create.writeId};
      const writes = [
        {name: `${verb}.create`, args: create},
        {name: `${verb}.remove`, args: undo},
      ];
      for (const {name, args} of isLate ? writes.toReversed() : writes) {
        const answer = await push(pg.zql, ana, name, args, fresh(), ANY_JOBS);
        expect(answer).toMatchObject({code: 'ok'});
      }
      expect(await pg.sql(kept)).toEqual(before);
    }
  });

  test('does not hold back writes of other users', async () => {
    const create = writeOf('sign.create', scene);
    const undo = {...stamp(), id: create.id, undoes: create.writeId};
    await push(pg.zql, ben, 'sign.remove', undo);
    expect(await push(pg.zql, ana, 'sign.create', create)).toMatchObject({code: 'ok'});
    expect(await pg.sql('SELECT id FROM signs WHERE id = $1', [create.id])).toHaveLength(1);
  });
});
