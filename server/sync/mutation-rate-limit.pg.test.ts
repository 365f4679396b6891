import {beforeEach, describe, expect, test, vi} from 'vitest';
import type {Actor} from '../../permissions/actor.ts';
import {ana, ben} from '../../tests/support/actors.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {ANY_JOBS, fresh, pushRequest, type Write} from '../../tests/support/setup/push.ts';
import {addScene, type Scene, writeOf} from '../../tests/support/writes.ts';
import type {ZqlDatabase} from '../db/db.ts';
import {runMutations} from './mutate.ts';
import {mutationRateLimit} from './mutation-rate-limit.ts';
import {serverMutators} from './server-mutators.ts';

const pg = await postgres();
const MUTATORS = serverMutators(ANY_JOBS);

const NETWORK = '203.0.113.7';

let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
  vi.spyOn(console, 'error').mockReturnValue();
});

const paced = (actor: Actor, {network = NETWORK, maxWaitMs = 0} = {}) =>
  mutationRateLimit({actor, network, secret: 'of the tests', maxWaitMs});

/** Sends writes, and returns for each whether it was applied or how long it has to wait. */
async function send(
  actor: Actor,
  writes: readonly Write[],
  pace = paced(actor),
  delivery = fresh(),
): Promise<unknown[]> {
  const request = pushRequest(writes, delivery);
  const response = await runMutations(request, actor, pg.zql, MUTATORS, pace);
  if (!response || !('mutations' in response)) throw new Error('Not answered.');
  return response.mutations.map(({result}) => ('error' in result ? result : 'ok'));
}

const like = (): Write => ({name: 'sign.setLiked', args: writeOf('sign.setLiked', scene)});
const claim = (): Write => ({name: 'storeClaim.create', args: writeOf('storeClaim.create', scene)});
const likes = (count: number) => Array.from({length: count}, like);

const later = (least: number, most: number) => ({
  error: 'app',
  details: {code: 'too-often', waitMs: expect.toSatisfy(ms => ms > least && ms <= most)},
});

/** Uses up the rate of every user and network that has written. */
const useUp = (seconds = 0) =>
  pg.sql(
    "UPDATE private.rate_limits SET forgotten_at = now() + interval '10 minutes' + make_interval(secs => $1)",
    [seconds],
  );

describe('what comes too fast', () => {
  test('waits for its turn and takes place, one after the other', async () => {
    await send(ben, [like()]);
    const startedAt = performance.now();
    await useUp();
    expect(await send(ben, likes(3), paced(ben, {maxWaitMs: 60_000}))).toEqual(['ok', 'ok', 'ok']);
    expect(performance.now() - startedAt).toBeGreaterThan(2500);
  });

  test('comes again later, with all that follows it, when that is too long to wait; nothing is lost', async () => {
    await send(ben, [like()]);
    await useUp(60);
    const [first, second] = [like(), like()];
    expect(await send(ben, [first, second])).toMatchObject([
      later(30_000, 61_000),
      later(30_000, 61_000),
    ]);
    expect(await pg.sql('SELECT 1 FROM private.applied_writes')).toHaveLength(1);
    await pg.sql('DELETE FROM private.rate_limits');
    expect(await send(ben, [first, second])).toEqual(['ok', 'ok']);
    expect(await pg.sql('SELECT 1 FROM private.applied_writes')).toHaveLength(3);
  });

  test('but was done before is known by that, however many there are', async () => {
    const [write, delivery] = [like(), fresh()];
    await send(ben, [write], paced(ben), delivery);
    await useUp(60);
    expect(await send(ben, [write], paced(ben), delivery)).toMatchObject([
      {error: 'alreadyProcessed'},
    ]);
  });

  test('holds up neither other users nor other networks', async () => {
    await send(ben, [like()]);
    await useUp(60);
    expect(await send(ana, [like()], paced(ana, {network: '203.0.113.8'}))).toEqual(['ok']);
    expect(await send(ana, [like()])).toMatchObject([later(30_000, 61_000)]);
  });

  test('is counted by user where the network is unknown', async () => {
    const pace = mutationRateLimit({actor: ben, network: undefined, secret: 's', maxWaitMs: 0});
    await send(ben, [like()], pace);
    expect(await pg.sql('SELECT 1 FROM private.rate_limits')).toHaveLength(1);
  });
});

test('claims have a limit of their own, which refuses at once and holds up no other write', async () => {
  const pace = paced(ben, {maxWaitMs: 60_000});
  const answers = await send(ben, [...Array.from({length: 6}, claim), like()], pace);
  expect(answers[0]).toBe('ok');
  expect(answers[4]).toMatchObject({details: {code: 'claim-open'}});
  expect(answers[5]).toMatchObject(later(11 * 60_000, 12 * 60_000));
  expect(answers[6]).toBe('ok');
});

test('an outage in which it cannot be counted uses up no write', async () => {
  const lost = Object.assign(new Error('gone'), {code: 'ECONNREFUSED'});
  const transaction = vi.fn<ZqlDatabase['transaction']>(pg.zql.transaction.bind(pg.zql));
  transaction.mockRejectedValueOnce(lost);
  const delivery = fresh();
  const sent = (zql: ZqlDatabase) =>
    runMutations(pushRequest([like()], delivery), ben, zql, MUTATORS, paced(ben));
  expect(await sent({transaction} as unknown as ZqlDatabase)).toBeUndefined();
  expect(await sent(pg.zql)).toMatchObject({mutations: [{result: {}}]});
  expect(await pg.sql('SELECT likes_count FROM signs')).toEqual([{likes_count: 1}]);
});
