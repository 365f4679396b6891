import {beforeEach, describe, expect, test, vi} from 'vitest';
import {
  ANA,
  Device,
  photo,
  refused,
  sign,
  statuses,
  stoppedClock,
  uploads,
} from '../../../tests/support/outbox.ts';

const SUCCESS = {type: 'success'} as const;

let device: Device;
beforeEach(() => {
  device = new Device();
});

describe('a photo', () => {
  test('goes before the words, and shows how far it is', async () => {
    const clock = stoppedClock();
    const outbox = await device.opened();
    expect(await outbox.write(sign('1'), photo('p1', 200))).toEqual({saved: true, id: '1'});
    await expect.poll(() => device.line.ids()).toEqual(['p1']);
    expect(device.line.begun[0]?.blob.size).toBe(200);
    expect(statuses(outbox)).toEqual({1: {type: 'sending', share: 0}});
    device.line.begun[0]?.onProgress(80, 200);
    expect(statuses(outbox)).toEqual({1: {type: 'sending', share: 0.4}});
    expect(device.server.ids()).toEqual([]);

    device.line.begun[0]?.end({type: 'done'});
    await expect.poll(() => device.server.ids()).toEqual(['1']);
    expect(await device.ids()).toEqual(['1']);
    device.server.sent[0]?.answer(SUCCESS);
    await expect.poll(() => statuses(outbox)).toEqual({1: {type: 'live'}});
    expect(await device.ids()).toEqual([]);
    expect(await device.journal.photo('p1')).toBeUndefined();
    clock.passAWhile();
    expect(outbox.items()).toEqual([]);
  });

  test('is on disk together with its words before anything is sent', async () => {
    const outbox = await device.opened({isOnline: () => false});
    await outbox.write(sign('1'), photo('p1', 3));
    expect(await device.ids()).toEqual(['1']);
    expect((await device.journal.photo('p1'))?.size).toBe(3);
    expect(statuses(outbox)).toEqual({1: {type: 'saved', share: 0}});
    expect(outbox.isAllSent()).toBe(false);
  });

  test('goes on in the next visit from where it was, and only once', async () => {
    const first = await device.opened({tab: 'first'});
    await first.write(sign('1'), photo('p1', 100));
    await expect.poll(() => device.line.ids()).toEqual(['p1']);
    device.line.begun[0]?.onProgress(60, 100);
    device.line.begun[0]?.end({type: 'again'});
    await expect.poll(async () => (await device.journal.of(ANA))[0]?.photo?.sentBytes).toBe(60);
    device.browser.close('first');

    const after = uploads();
    const second = await device.opened({tab: 'second', sendPhoto: after.sendPhoto});
    await expect.poll(() => after.ids()).toEqual(['p1']);
    expect(statuses(second)).toEqual({1: {type: 'sending', share: 0.6}});
    after.begun[0]?.end({type: 'done'});
    await expect.poll(() => device.server.ids()).toEqual(['1']);
    device.browser.close('second');

    const last = uploads();
    await device.opened({tab: 'third', sendPhoto: last.sendPhoto});
    expect(last.ids()).toEqual([]);
    expect(device.server.ids()).toEqual(['1', '1']);
  });

  test('that gets nowhere is tried again, and blocks nothing', async () => {
    stoppedClock();
    const outbox = await device.opened({pauseMs: () => 50});
    await outbox.write(sign('1'), photo('stuck'));
    await outbox.write(sign('2'), photo('hangs'));
    await outbox.write(sign('3'), photo('good'));
    await outbox.write(sign('4'));
    expect(device.server.ids()).toEqual(['4']);
    await expect.poll(() => device.line.ids()).toEqual(['stuck', 'hangs']);
    device.line.begun[0]?.end({type: 'again'});
    await expect.poll(() => device.line.ids()).toEqual(['stuck', 'hangs', 'good']);
    device.line.begun[2]?.end({type: 'done'});
    await expect.poll(() => device.server.ids()).toEqual(['4', '3']);
    vi.advanceTimersByTime(50);
    await expect.poll(() => device.line.ids()).toEqual(['stuck', 'hangs', 'good', 'stuck']);
  });

  test('is tried again at once when the network is back', async () => {
    const outbox = await device.opened({pauseMs: () => 1_000_000});
    await outbox.write(sign('1'), photo('p1'));
    await expect.poll(() => device.line.ids()).toEqual(['p1']);
    device.line.begun[0]?.end({type: 'again'});
    await expect.poll(() => statuses(outbox)).toEqual({1: {type: 'saved', share: 0}});
    outbox.wake();
    await expect.poll(() => device.line.ids()).toEqual(['p1', 'p1']);
  });

  test('is tried again at once when the network is back while the failure is written down', async () => {
    const outbox = await device.opened({pauseMs: () => 1_000_000});
    await outbox.write(sign('1'), photo('p1'));
    await expect.poll(() => device.line.ids()).toEqual(['p1']);
    const change = device.journal.change.bind(device.journal);
    vi.spyOn(device.journal, 'change').mockImplementationOnce((...given) => {
      outbox.wake();
      return change(...given);
    });
    device.line.begun[0]?.end({type: 'again'});
    await expect.poll(() => device.line.ids()).toEqual(['p1', 'p1']);
  });

  test('that the server refuses waits for its person, with the reason and the photo', async () => {
    const outbox = await device.opened();
    await outbox.write(sign('1'), photo('p1', 7));
    await expect.poll(() => device.line.ids()).toEqual(['p1']);
    device.line.begun[0]?.end(refused('This image has too many pixels.'));
    await expect
      .poll(() => statuses(outbox))
      .toEqual({
        1: {type: 'needs-you', code: 'invalid', sentence: 'This image has too many pixels.'},
      });
    expect((await outbox.photo('p1'))?.size).toBe(7);
    expect(device.server.ids()).toEqual([]);
    await outbox.retry('1');
    await expect.poll(() => device.line.ids()).toEqual(['p1', 'p1']);
  });

  test('that the server has swept by the time the words come is sent once more', async () => {
    const outbox = await device.opened();
    await outbox.write(sign('1'), photo('p1'));
    await expect.poll(() => device.line.ids()).toEqual(['p1']);
    device.line.begun[0]?.end({type: 'done'});
    await expect.poll(() => device.server.ids()).toEqual(['1']);
    const refusal = {code: 'upload-missing', sentence: 'The photo has not arrived yet.'};
    device.server.sent[0]?.answer({type: 'refused', refusal});
    await expect.poll(() => device.line.ids()).toEqual(['p1', 'p1']);
    device.line.begun[1]?.end({type: 'done'});
    await expect.poll(() => device.server.ids()).toEqual(['1', '1']);
    device.server.sent[1]?.answer(SUCCESS);
    await expect.poll(() => statuses(outbox)).toEqual({1: {type: 'live'}});
  });

  test('that needs a log-in makes sure who is signed in, and goes on with the same person', async () => {
    let asked = 0;
    const outbox = await device.opened({
      checkSession: async () => (asked += 1),
      pauseMs: () => 60_000,
    });
    await outbox.write(sign('1'), photo('p1'));
    await expect.poll(() => device.line.ids()).toEqual(['p1']);
    device.line.begun[0]?.end({type: 'login'});
    await expect.poll(() => asked).toBe(1);
    await outbox.replay(undefined, device.server.send);
    expect(outbox.items()).toEqual([]);
    await outbox.replay(ANA, device.server.send);
    await expect.poll(() => device.line.ids()).toEqual(['p1', 'p1']);
  });

  test('stops on its way when its person logs out', async () => {
    const outbox = await device.opened();
    await outbox.write(sign('1'), photo('p1'));
    await expect.poll(() => device.line.ids()).toEqual(['p1']);
    await outbox.replay('ben', device.server.send);
    expect(device.line.begun[0]?.signal.aborted).toBe(true);
    device.line.begun[0]?.end({type: 'done'});
    expect(device.server.ids()).toEqual([]);
  });

  test('for which there is no room is not taken, and nothing is begun', async () => {
    const outbox = await device.opened({room: {hasFor: async () => false, keep: () => undefined}});
    const saved = await outbox.write(sign('1'), photo('p1'));
    expect(saved).toMatchObject({saved: false, sentence: expect.stringContaining('no room')});
    expect(await device.ids()).toEqual([]);
  });

  test('that cannot be written leaves nothing behind, and the entry that it replaces stays', async () => {
    const outbox = await device.opened({isOnline: () => false});
    await outbox.write(edit('1'), photo('p1'));
    const {put} = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    try {
      const saved = await outbox.write(edit('2'), photo('p2'));
      expect(saved).toMatchObject({saved: false, sentence: expect.stringContaining('no room')});
    } finally {
      IDBObjectStore.prototype.put = put;
    }
    expect(await device.ids()).toEqual(['1']);
    expect((await device.journal.photo('p1'))?.size).toBe(100);
  });

  test('shows its progress in the other tabs too', async () => {
    const one = await device.opened({tab: 'one'});
    const two = await device.opened({tab: 'two'});
    await one.write(sign('1'), photo('p1', 100));
    await expect.poll(() => device.line.ids()).toEqual(['p1']);
    device.line.begun[0]?.onProgress(50, 100);
    await expect.poll(() => statuses(two)).toEqual({1: {type: 'sending', share: 0.5}});
    expect(device.line.ids()).toEqual(['p1']);
  });
});

const edit = (id: string) => ({...sign(id), name: 'sign.update', args: {writeId: id, id: 's'}});

test('new words do not take the place of words whose photo is still to be sent', async () => {
  const outbox = await device.opened();
  await outbox.write(edit('1'), photo('p1'));
  await outbox.write(edit('2'));
  expect(await device.ids()).toEqual(['1', '2']);
  expect(device.server.ids()).toEqual([]);
  await expect.poll(() => device.line.ids()).toEqual(['p1']);
  device.line.begun[0]?.end({type: 'done'});
  await expect.poll(() => device.server.ids()).toEqual(['1']);
  device.server.sent[0]?.answer(SUCCESS);
  await expect.poll(() => device.server.ids()).toEqual(['1', '2']);
});
