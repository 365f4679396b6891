import {beforeEach, describe, expect, test, vi} from 'vitest';
import {
  ANA,
  BEN,
  Device,
  givenOutbox,
  photo,
  refused,
  sign,
  statuses,
  stoppedClock,
  wire,
} from '../../../tests/support/outbox.ts';
import {discard} from '../core/discard.ts';

const SUCCESS = {type: 'success'} as const;
const LIVE = {1: {type: 'live'}};
/** As long as a discarded item can be restored in these tests. */
const UNDO_MS = 60_000;

let device: Device;
beforeEach(() => {
  device = new Device();
});

test('nothing is listed before it is known whose it is', () => {
  const {journal} = device;
  expect(givenOutbox({journal}).entries()).toEqual([]);
});

test('a written entry and the state of the connection are told, and shown at once', async () => {
  const outbox = await device.opened();
  const told = vi.fn<() => void>();
  outbox.onChange(told);
  await outbox.write(sign('1'));
  expect(told).toHaveBeenCalled();
  expect(statuses(outbox)).toEqual({1: {type: 'sending', share: null}});
  outbox.setConnected(false);
  expect(statuses(outbox)).toEqual({1: {type: 'saved', share: 0}});
});

/** An outbox in which one sign is live. */
async function live() {
  const outbox = await device.opened({liveMs: undefined});
  await outbox.write(sign('1'));
  device.server.sent[0]?.answer(SUCCESS);
  await expect.poll(() => statuses(outbox)).toEqual(LIVE);
  return outbox;
}

describe('what has gone live', () => {
  test('is shown for ten seconds', async () => {
    stoppedClock();
    const outbox = await live();
    // Waiting for it took a part of them.
    vi.advanceTimersByTime(5000);
    expect(statuses(outbox)).toEqual(LIVE);
    vi.advanceTimersByTime(5000);
    expect(statuses(outbox)).toEqual({});
  });

  test('is shown to its user alone, also with another sync engine', async () => {
    stoppedClock();
    const outbox = await live();
    await outbox.replay(ANA, wire().send);
    expect(statuses(outbox)).toEqual(LIVE);
    await outbox.replay(BEN, wire().send);
    expect(statuses(outbox)).toEqual({});
  });

  test('is listed once while it leaves the disk', async () => {
    const outbox = await device.opened();
    await outbox.write(sign('1'));
    const read = device.journal.of;
    const listed: string[] = [];
    vi.spyOn(device.journal, 'of').mockImplementation(async userId => {
      outbox.setConnected(listed.length % 2 === 1);
      listed.push(
        outbox
          .items()
          .map(({entry}) => entry.id)
          .join(),
      );
      return read(userId);
    });
    device.server.sent[0]?.answer(SUCCESS);
    await expect.poll(() => statuses(outbox)).toEqual(LIVE);
    expect(new Set(listed)).toEqual(new Set(['1']));
  });

  test('is not shown as that once it is discarded', async () => {
    const outbox = await device.opened();
    await outbox.write(sign('1'));
    const another = wire();
    await outbox.replay(ANA, another.send);
    another.sent[0]?.answer(refused('No.'));
    await expect.poll(() => statuses(outbox)['1']?.type).toBe('needs-you');
    await discard(outbox, '1');
    device.server.sent[0]?.answer(SUCCESS);
    await expect.poll(() => device.ids()).toEqual([]);
    await expect.poll(() => outbox.items()).toEqual([]);
  });
});

describe('an entry of another tab', () => {
  test.each([
    ['without a turn', undefined],
    ['whose turn has come', 0],
  ])('%s is saved, not waiting', async (_, afterMs) => {
    stoppedClock();
    const other = await device.opened({tab: 'other', connected: false});
    await other.write(sign('1'));
    if (afterMs !== undefined) await device.journal.change('1', {turnAt: Date.now() + afterMs});
    const outbox = await device.opened();
    expect(statuses(outbox)).toEqual({1: {type: 'saved', share: 0}});
  });

  test('that was discarded is hidden once it can no longer be restored', async () => {
    stoppedClock();
    const other = await device.opened({tab: 'other', connected: false});
    for (const id of ['1', '2']) await other.write(sign(id));
    const outbox = await device.opened({undoMs: UNDO_MS});
    await device.journal.change('1', {discardedAt: Date.now() - UNDO_MS});
    await device.journal.change('2', {discardedAt: Date.now() - UNDO_MS + 1});
    await outbox.replay(ANA, device.server.send);
    expect(statuses(outbox)).toEqual({2: {type: 'discarded'}});
  });

  test('is as far as its photo got, once that is not on its way any more', async () => {
    const one = await device.opened({tab: 'one', pauseMs: () => UNDO_MS});
    const two = await device.opened({tab: 'two'});
    await one.write(sign('1'), photo('p1', 100));
    await expect.poll(() => device.line.ids()).toEqual(['p1']);
    device.line.begun[0]?.onProgress(50, 100);
    await expect.poll(() => statuses(two)).toEqual({1: {type: 'sending', share: 0.5}});
    device.line.begun[0]?.end({type: 'again'});
    await expect.poll(() => statuses(two)).toEqual({1: {type: 'saved', share: 0.5}});
  });
});

test('a write that had to wait for its turn is saved here after a reload without a connection', async () => {
  const outbox = await device.opened({tab: 'before'});
  await outbox.write(sign('1'));
  device.server.sent[0]?.answer({type: 'later', afterMs: UNDO_MS});
  await expect.poll(() => statuses(outbox)['1']?.type).toBe('waiting');
  device.browser.close('before');
  const next = await device.opened({connected: false});
  expect(statuses(next)).toEqual({1: {type: 'saved', share: 0}});
});
