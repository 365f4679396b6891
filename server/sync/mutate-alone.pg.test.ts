import {beforeEach, describe, expect, test} from 'vitest';
import {ana, ben} from '../../tests/support/actors.ts';
import {addUpload} from '../../tests/support/factories.ts';
import {dump} from '../../tests/support/setup/dump.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {ANY_JOBS, fresh, push, pushAll, sendAlone, stamp} from '../../tests/support/setup/push.ts';
import {
  addScene,
  prepareFor,
  type Scene,
  whoMay,
  writeOf,
  WRITES,
} from '../../tests/support/writes.ts';

// A service worker sends what the sync engine of a closed page holds too, and brings later.

const pg = await postgres();

let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
});

const shown = async () => (await pg.sql<{text: string}>('SELECT text FROM signs'))[0]?.text;

const words = (text: string) => ({...stamp(), id: scene.signId, text});

const pushBoth = (earlier: ReturnType<typeof words>, later: ReturnType<typeof words>) =>
  pushAll(pg.zql, ana, [
    {name: 'sign.update', args: earlier},
    {name: 'sign.update', args: later},
  ]);

const OK = {code: 'ok'};
type Sent = Parameters<typeof sendAlone>;
const alone = (...[zql, actor, name, args]: Sent) =>
  sendAlone(zql, actor, name, args, [], ANY_JOBS);
const pushed = (...[zql, actor, name, args]: Sent) =>
  push(zql, actor, name, args, fresh(), ANY_JOBS);
const ORDERS = [
  {first: 'the worker', one: alone, other: pushed},
  {first: 'the engine', one: pushed, other: alone},
];

describe.each(Object.keys(WRITES))('%s', name => {
  test.each(ORDERS)('takes place once, when $first is first', async ({one, other}) => {
    await prepareFor(pg.db, name);
    const args = writeOf(name, scene);
    expect(await one(pg.zql, whoMay(name), name, args)).toMatchObject(OK);
    const once = await dump(pg);
    expect(await other(pg.zql, whoMay(name), name, args)).toMatchObject(OK);
    expect(await dump(pg)).toEqual(once);
  });
});

test.each(ORDERS)('a photo sign has its picture once, when $first is first', async orders => {
  const upload = await addUpload(pg.db, {userId: ana.userId});
  const args = {...writeOf('sign.create', scene), uploadId: upload.id};
  expect(await orders.one(pg.zql, ana, 'sign.create', args)).toMatchObject(OK);
  const once = await dump(pg);
  expect(await orders.other(pg.zql, ana, 'sign.create', args)).toMatchObject(OK);
  expect(await dump(pg)).toEqual(once);
  const [shown] = await pg.sql('SELECT image_url FROM signs WHERE type = $1', ['photo']);
  expect(shown).toEqual({image_url: upload.imageUrl});
});

test('one that both bring at the same moment takes place once', async () => {
  const args = writeOf('sign.create', scene);
  const answers = await Promise.all([
    sendAlone(pg.zql, ana, 'sign.create', args),
    push(pg.zql, ana, 'sign.create', args),
  ]);
  expect(answers).toMatchObject([OK, OK]);
  expect(await pg.sql('SELECT id FROM signs WHERE id = $1', [args['id']])).toHaveLength(1);
});

describe('of several writes on one subject', () => {
  test('the last stays, though the engine brings the earlier ones after it', async () => {
    const [earlier, later] = [words('First thought'), words('Second thought')];
    await sendAlone(pg.zql, ana, 'sign.update', later, [earlier.writeId]);
    expect(await pushBoth(earlier, later)).toMatchObject([OK, OK]);
    expect(await shown()).toBe('Second thought');
  });

  test('the engine’s order stays, if it was first', async () => {
    const [earlier, later] = [words('First thought'), words('Second thought')];
    await pushBoth(earlier, later);
    await sendAlone(pg.zql, ana, 'sign.update', later, [earlier.writeId]);
    expect(await shown()).toBe('Second thought');
  });

  test('a refused one takes no other’s place', async () => {
    const [earlier, refused] = [words('First thought'), words('')];
    expect(await sendAlone(pg.zql, ana, 'sign.update', refused, [earlier.writeId])).toMatchObject({
      code: 'invalid',
    });
    expect(await push(pg.zql, ana, 'sign.update', earlier)).toMatchObject(OK);
    expect(await shown()).toBe('First thought');
  });

  test('a replacement of another user’s write is refused', async () => {
    const earlier = words('By the author');
    const like = {...stamp(), signId: scene.signId, liked: true};
    await sendAlone(pg.zql, ben, 'sign.setLiked', like, [earlier.writeId]);
    expect(await push(pg.zql, ana, 'sign.update', earlier)).toMatchObject(OK);
    expect(await shown()).toBe('By the author');
  });
});

test('judges a write again that was refused alone when the engine brings it', async () => {
  await pg.sql('UPDATE stores SET is_active = false');
  const args = writeOf('sign.create', scene);
  expect(await sendAlone(pg.zql, ana, 'sign.create', args)).toMatchObject({code: 'store-inactive'});
  await pg.sql('UPDATE stores SET is_active = true');
  expect(await push(pg.zql, ana, 'sign.create', args, fresh())).toMatchObject(OK);
});
