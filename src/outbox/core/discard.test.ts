import {beforeEach, describe, expect, test, vi} from 'vitest';
import {
  ANA,
  Device,
  photo,
  refused,
  sign,
  statuses,
  stoppedClock,
  store,
} from '../../../tests/support/outbox.ts';
import {discard, restore, take} from './discard.ts';

const SUCCESS = {type: 'success'} as const;
const GONE = {code: 'not-found', sentence: 'This is no longer here.'};

let device: Device;
beforeEach(() => {
  device = new Device();
});

describe('what is discarded', () => {
  test('stops on its way at once, and is gone after a while', async () => {
    const clock = stoppedClock();
    const outbox = await device.opened();
    await outbox.write(sign('1'), photo('p1'));
    await expect.poll(() => device.line.ids()).toEqual(['p1']);
    await discard(outbox, '1');
    expect(statuses(outbox)).toEqual({1: {type: 'discarded'}});
    expect(outbox.entries()).toEqual([]);
    expect(device.line.begun[0]?.signal.aborted).toBe(true);
    expect(await device.ids()).toEqual(['1']);
    clock.passAWhile();
    await expect.poll(() => device.ids()).toEqual([]);
    expect(outbox.items()).toEqual([]);
    expect(await device.journal.photo('p1')).toBeUndefined();
    expect(device.server.ids()).toEqual([]);
  });

  test('can be restored as it was', async () => {
    const outbox = await device.opened();
    await outbox.write(sign('1'), photo('p1'));
    await expect.poll(() => device.line.ids()).toEqual(['p1']);
    device.line.begun[0]?.end(refused('No.'));
    await expect.poll(() => statuses(outbox)['1']?.type).toBe('needs-you');
    const before = await device.journal.of(ANA);
    await discard(outbox, '1');
    expect(statuses(outbox)).toEqual({1: {type: 'discarded'}});
    await restore(outbox, '1');
    expect(await device.journal.of(ANA)).toEqual(before);
    expect(statuses(outbox)).toEqual({1: {type: 'needs-you', code: 'invalid', sentence: 'No.'}});
    expect(await device.journal.photo('p1')).toBeDefined();
  });

  test('is never given to the sync engine, if that had no connection yet', async () => {
    const outbox = await device.opened({connected: false});
    await outbox.write(sign('1'));
    await outbox.write(sign('2'));
    expect(statuses(outbox)['1']).toEqual({type: 'saved', share: 0});
    await discard(outbox, '1');
    outbox.setConnected(true);
    await expect.poll(() => device.server.ids()).toEqual(['2']);
    expect(statuses(outbox)['1']).toEqual({type: 'discarded'});
    await restore(outbox, '1');
    await restore(outbox, '1');
    expect(device.server.ids()).toEqual(['2', '1']);
  });

  test('or undone for editing leaves nothing behind', async () => {
    const outbox = await device.opened({isOnline: () => false});
    await outbox.write(sign('1'), photo('p1'));
    await take(outbox, '1');
    expect(outbox.items()).toEqual([]);
    expect(await device.ids()).toEqual([]);
    expect(await device.journal.photo('p1')).toBeUndefined();
  });

  test('is gone after a while also where the clock was set back', async () => {
    const outbox = await device.opened({isOnline: () => false, undoMs: 50});
    await outbox.write(sign('1'), photo('p1'));
    await discard(outbox, '1');
    const ahead = Date.now() + 86_400_000;
    await device.journal.change('1', {discardedAt: ahead});
    const next = await device.opened({tab: 'next', undoMs: 50});
    await expect.poll(() => next.items()).toEqual([]);
    await expect.poll(() => device.ids()).toEqual([]);
  });

  test('is looked at again once, however often the outbox is looked through meanwhile', async () => {
    stoppedClock();
    const outbox = await device.opened({connected: false});
    await outbox.write(sign('1'));
    await discard(outbox, '1');
    expect(vi.getTimerCount()).toBe(1);
    await outbox.replay(ANA, device.server.send);
    expect(vi.getTimerCount()).toBe(1);
  });

  test('is not asked of the server any more by another visit', async () => {
    const first = await device.opened({tab: 'first', isOnline: () => false});
    await first.write(sign('1'), photo('p1'));
    await discard(first, '1');
    device.browser.close('first');
    await device.opened({tab: 'second', undoMs: 0});
    await expect.poll(() => device.ids()).toEqual([]);
    expect(device.line.ids()).toEqual([]);
  });
});

const names = () => device.server.sent.map(({name}) => name);

describe('a write that the sync engine has', () => {
  test('is undone when it is discarded, and the tray says so until the server has answered', async () => {
    const outbox = await device.opened();
    await outbox.write(sign('1'));
    await discard(outbox, '1');
    expect(names()).toEqual(['sign.create', 'sign.remove']);
    expect(device.server.sent[1]?.args).toMatchObject({id: 'sign-1', undoes: '1'});
    expect(outbox.items().map(({status}) => status.type)).toEqual(['taking-back']);
    expect(outbox.isAllSent()).toBe(false);
    device.server.sent[0]?.answer(SUCCESS);
    device.server.sent[1]?.answer(SUCCESS);
    await expect.poll(() => outbox.items().map(({status}) => status.type)).toEqual(['discarded']);
    expect(names()).toEqual(['sign.create', 'sign.remove']);
  });

  test('stays visible until it is undone, and leaves nothing then', async () => {
    const outbox = await device.opened({undoMs: 0});
    await outbox.write(sign('1'));
    await discard(outbox, '1');
    await expect.poll(() => device.ids()).toHaveLength(2);
    expect(outbox.items()).toMatchObject([{status: {type: 'taking-back'}}]);
    device.server.sent[1]?.answer({type: 'refused', refusal: GONE});
    await expect.poll(() => device.ids()).toEqual([]);
    expect(outbox.items()).toEqual([]);
  });

  test('is undone by the next visit, if the tab is closed at once', async () => {
    const first = await device.opened({tab: 'first'});
    await first.write(sign('1'));
    await discard(first, '1');
    device.browser.close('first');
    await device.opened({tab: 'second'});
    expect(names()).toEqual(['sign.create', 'sign.remove', 'sign.remove']);
  });

  test('is posted once more, under ids of its own, if it is wanted after all', async () => {
    const outbox = await device.opened();
    const other = await device.opened({tab: 'other'});
    await outbox.write(sign('1'), photo('p1', 7));
    await expect.poll(() => device.line.ids()).toEqual(['p1']);
    device.line.begun[0]?.end({type: 'done'});
    await expect.poll(() => names()).toEqual(['sign.create']);
    await discard(outbox, '1');
    device.server.sent[0]?.answer(SUCCESS);
    const [left] = outbox.items();
    const id = left?.entry.id ?? '';
    await Promise.all([restore(outbox, id), restore(other, id)]);
    await expect.poll(() => device.line.begun).toHaveLength(2);
    const again = device.line.begun[1];
    expect(again?.uploadId).not.toBe('p1');
    expect(again?.blob.size).toBe(7);
    again?.end({type: 'done'});
    await expect.poll(() => names()).toEqual(['sign.create', 'sign.remove', 'sign.create']);
    const args = device.server.sent[2]?.args;
    expect(args).toMatchObject({text: 'Open', writeId: id, uploadId: again?.uploadId});
    expect(args).not.toMatchObject({id: 'sign-1'});
  });

  test('is no news when it goes live or is refused after all', async () => {
    const outbox = await device.opened();
    const told: string[] = [];
    outbox.onRefused(({id}) => told.push(id));
    for (const id of ['1', '2']) {
      await outbox.write(sign(id));
      await discard(outbox, id);
    }
    device.server.sent[0]?.answer(SUCCESS);
    device.server.sent[2]?.answer(refused('No.'));
    for (const at of [1, 3]) device.server.sent[at]?.answer(SUCCESS);
    await expect
      .poll(() => outbox.items().map(({status}) => status.type))
      .toEqual(['discarded', 'discarded']);
    expect(told).toEqual([]);
  });

  test('is undone too when it is edited, and leaves nothing in the tray', async () => {
    const outbox = await device.opened();
    await outbox.write(sign('1'));
    expect(await take(outbox, '1')).toBe(true);
    expect(names()).toEqual(['sign.create', 'sign.remove']);
    expect(outbox.items()).toEqual([]);
    expect(await take(outbox, '1')).toBe(false);
  });

  test('is shown again when undoing fails', async () => {
    const outbox = await device.opened();
    await outbox.write(store('1'));
    await discard(outbox, '1');
    expect(names()).toEqual(['store.create', 'store.remove']);
    device.server.sent[1]?.answer(refused('Signs hang at this store by now.'));
    await expect.poll(() => statuses(outbox)).toEqual({1: {type: 'sending', share: null}});
    device.server.sent[0]?.answer(SUCCESS);
    await expect.poll(() => statuses(outbox)).toEqual({1: {type: 'live'}});
  });
});

test('a write that an earlier version meant to undo later is undone', async () => {
  const given = {after: [], replaces: [], refusal: null, photo: null, subject: null};
  const entry = {...sign('1'), ...given, recordedAt: 1, tab: 'gone', handedOver: true};
  await device.journal.record({...entry, discardedAt: 1});
  await device.opened();
  await expect.poll(() => names()).toEqual(['sign.remove']);
});
