import {beforeEach, describe, expect, test, vi} from 'vitest';
import {
  ANA,
  BEN,
  Device,
  MISSING,
  refused,
  sign,
  statuses,
  stoppedClock,
  store,
  wire,
} from '../../../tests/support/outbox.ts';
import {discard} from './discard.ts';

const SUCCESS = {type: 'success'} as const;
const UNKNOWN = {type: 'unknown'} as const;
/** Milliseconds. No test takes so long. */
const LONG = 60_000;

let device: Device;
beforeEach(() => {
  device = new Device();
});

const pauses = () => vi.fn<(failures: number) => number>(() => 1);

describe('without an answer', () => {
  test('a write is sent again after a pause, and not before', async () => {
    const clock = stoppedClock();
    const outbox = await device.opened({pauseMs: () => LONG});
    await outbox.write(sign('1'));
    device.server.sent[0]?.answer(UNKNOWN);
    await device.atRest();
    expect(device.server.ids()).toEqual(['1']);
    clock.passAWhile();
    await expect.poll(() => device.server.ids()).toEqual(['1', '1']);
  });

  test('a write stays with the sync engine as long as that has no connection', async () => {
    const outbox = await device.opened();
    await outbox.write(store('1'));
    outbox.setConnected(false);
    device.server.sent[0]?.answer(UNKNOWN);
    await device.atRest();
    await outbox.replay(ANA, device.server.send);
    expect(device.server.ids()).toEqual(['1']);
    outbox.setConnected(true);
    await expect.poll(() => device.server.ids()).toEqual(['1', '1']);
  });

  test('of a sync engine that was replaced, the new one is not given a write twice', async () => {
    const clock = stoppedClock();
    const outbox = await device.opened();
    await outbox.write(sign('1'));
    const {send, ids} = wire();
    await outbox.replay(ANA, send);
    device.server.sent[0]?.answer(UNKNOWN);
    await device.atRest();
    clock.passAWhile();
    await device.atRest();
    expect(ids()).toEqual(['1']);
  });

  test('the pauses are short again once there was one', async () => {
    const pauseMs = pauses();
    const outbox = await device.opened({pauseMs});
    await outbox.write(sign('1'));
    for (const [at, answer] of [UNKNOWN, {type: 'later', afterMs: 1} as const, UNKNOWN].entries()) {
      await expect.poll(() => device.server.sent).toHaveLength(at + 1);
      device.server.sent[at]?.answer(answer);
    }
    await expect.poll(() => device.server.sent).toHaveLength(4);
    expect(pauseMs.mock.calls).toEqual([[0], [0]]);
  });
});

describe('a refusal', () => {
  test('by the sync engine of a write that it gets later waits for its user, who can send it again', async () => {
    const outbox = await device.opened({connected: false});
    await outbox.write(sign('1'));
    device.server.refuseLocally('No.');
    outbox.setConnected(true);
    await expect.poll(() => statuses(outbox)['1']?.type).toBe('needs-you');
    await outbox.retry('1');
    expect(device.server.ids()).toEqual(['1', '1']);
  });

  test('sent again is given to the sync engine also without a connection, to be run here', async () => {
    const outbox = await device.opened();
    await outbox.write(store('1'));
    device.server.sent[0]?.answer(refused('No.'));
    await expect.poll(() => statuses(outbox)['1']?.type).toBe('needs-you');
    outbox.setConnected(false);
    await outbox.retry('1');
    expect(device.server.ids()).toEqual(['1', '1']);
  });

  test('without a row is one where the write of that row was refused too', async () => {
    const outbox = await device.opened();
    await outbox.write(store('1'));
    await outbox.write({...sign('2'), args: {...sign('2').args, storeId: 'store-1'}});
    device.server.sent[0]?.answer(refused('No.'));
    device.server.sent[1]?.answer({type: 'refused', refusal: MISSING});
    await expect.poll(() => statuses(outbox)['2']?.type).toBe('needs-you');
  });

  test('that means that nothing had to be changed is not told', async () => {
    const outbox = await device.opened();
    const told: string[] = [];
    outbox.onRefused(({id}) => told.push(id));
    await outbox.write({...sign('1'), name: 'sign.remove'});
    device.server.sent[0]?.answer({type: 'refused', refusal: MISSING});
    await expect.poll(() => device.ids()).toEqual([]);
    await device.atRest();
    expect(told).toEqual([]);
  });

  test('of a write that was discarded meanwhile is not told, nor to another user', async () => {
    const outbox = await device.opened();
    const told: string[] = [];
    outbox.onRefused(({id}) => told.push(id));
    for (const id of ['1', '2']) await outbox.write(sign(id));
    const another = wire();
    await outbox.replay(ANA, another.send);
    another.sent[0]?.answer(refused('No.'));
    await expect.poll(() => told).toEqual(['1']);
    await discard(outbox, '1');
    device.server.sent[0]?.answer(refused('No.'));
    await device.atRest();
    await outbox.replay(BEN, device.server.send);
    another.sent[1]?.answer(refused('No.'));
    await device.atRest();
    expect(told).toEqual(['1']);
  });
});

test('a write that is discarded while it is about to go stays here', async () => {
  const outbox = await device.opened({connected: false});
  await outbox.write(sign('1'));
  const {journal} = device;
  const handOver = journal.handOver;
  vi.spyOn(journal, 'handOver').mockImplementationOnce(async id => {
    await journal.change(id, {discardedAt: Date.now()});
    return handOver(id);
  });
  outbox.setConnected(true);
  await expect.poll(() => statuses(outbox)['1']?.type).toBe('discarded');
  await device.atRest();
  expect(device.server.ids()).toEqual([]);
});

test('entries of one user never go through the sync engine of another', async () => {
  const outbox = await device.opened({connected: false});
  await outbox.write(sign('1'));
  const bens = wire();
  await outbox.replay(BEN, bens.send);
  await outbox.write(sign('2', BEN));
  await outbox.replay(ANA, device.server.send);
  outbox.setConnected(true);
  const read = device.journal.of;
  const disk = Promise.withResolvers<void>();
  vi.spyOn(device.journal, 'of').mockImplementation(async userId => {
    const entries = await read(userId);
    if (userId === ANA) await disk.promise;
    return entries;
  });
  outbox.wake();
  await outbox.replay(BEN, bens.send);
  disk.resolve();
  await device.atRest();
  expect(device.server.ids()).not.toContain('2');
  expect(bens.ids()).toEqual(['2']);
});

describe('what another tab left', () => {
  test('is looked for where entries are of another tab, and not otherwise', async () => {
    const tabs = device.browser.open('tab');
    const alive = vi.spyOn(tabs, 'alive');
    const outbox = await device.opened({tabs, connected: false});
    await outbox.write(sign('1'));
    await outbox.replay(ANA, device.server.send);
    expect(alive).not.toHaveBeenCalled();
    await (await device.opened({tab: 'other', connected: false})).write(sign('2'));
    await outbox.replay(ANA, device.server.send);
    expect(alive).toHaveBeenCalledTimes(1);
  });

  test('is taken over beside entries of its own', async () => {
    const gone = await device.opened({tab: 'gone', connected: false});
    await gone.write(sign('1'));
    const outbox = await device.opened();
    await outbox.write(sign('2'));
    expect(device.server.ids()).toEqual(['2']);
    device.browser.close('gone');
    await expect.poll(() => device.server.ids()).toEqual(['2', '1']);
    device.server.sent[1]?.answer(SUCCESS);
    await expect.poll(() => device.ids()).toEqual(['2']);
  });

  test('is taken over at once where it cannot be told which tabs live', async () => {
    const other = await device.opened({tab: 'other', connected: false});
    await other.write(sign('1'));
    const gone = vi.fn<(tab: string) => Promise<void>>(async () => undefined);
    const tabs = {...device.browser.open('tab'), alive: async () => undefined, gone};
    await device.opened({tabs});
    expect(device.server.ids()).toEqual(['1']);
    expect(gone).not.toHaveBeenCalled();
  });

  test('is waited for once, and again when a tab of that name is back', async () => {
    const other = await device.opened({tab: 'other', connected: false});
    await other.write(sign('1'));
    const tabs = device.browser.open('tab');
    const gone = vi.spyOn(tabs, 'gone');
    const outbox = await device.opened({tabs});
    await outbox.replay(ANA, device.server.send);
    expect(gone.mock.calls).toEqual([['other']]);
    device.browser.close('other');
    await expect.poll(() => device.server.ids()).toEqual(['1']);
    await (await device.opened({tab: 'other', connected: false})).write(sign('2'));
    await outbox.replay(ANA, device.server.send);
    expect(gone.mock.calls).toEqual([['other'], ['other']]);
    device.browser.close('other');
    await expect.poll(() => device.server.ids()).toEqual(['1', '2']);
  });
});
