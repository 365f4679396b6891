import {beforeEach, describe, expect, test} from 'vitest';
import {ANA, Device, photo, refused, sign, statuses, store} from '../../../tests/outbox.ts';

const SUCCESS = {type: 'success'} as const;

let device: Device;
beforeEach(() => {
  device = new Device();
});

describe('what is discarded', () => {
  test('stops on its way at once, and is gone after a while', async () => {
    const outbox = await device.opened();
    await outbox.write(sign('1'), photo('p1'));
    await expect.poll(() => device.line.ids()).toEqual(['p1']);
    await outbox.discard('1');
    expect(statuses(outbox)).toEqual({1: {type: 'discarded'}});
    expect(outbox.entries()).toEqual([]);
    expect(device.line.begun[0]?.signal.aborted).toBe(true);
    await expect.poll(() => device.ids()).toEqual([]);
    expect(outbox.items()).toEqual([]);
    expect(await device.journal.photo('p1')).toBeUndefined();
    expect(device.server.ids()).toEqual([]);
  });

  test('can be had back as it was', async () => {
    const outbox = await device.opened({undoMs: 60_000});
    await outbox.write(sign('1'), photo('p1'));
    await expect.poll(() => device.line.ids()).toEqual(['p1']);
    device.line.begun[0]?.end(refused('No.'));
    await expect.poll(() => statuses(outbox)['1']?.type).toBe('needs-you');
    const before = await device.journal.of(ANA);
    await outbox.discard('1');
    expect(statuses(outbox)).toEqual({1: {type: 'discarded'}});
    await outbox.restore('1');
    expect(await device.journal.of(ANA)).toEqual(before);
    expect(statuses(outbox)).toEqual({1: {type: 'needs-you', sentence: 'No.'}});
    expect(await device.journal.photo('p1')).toBeDefined();
  });

  test('is taken back where the sync engine has it already', async () => {
    const outbox = await device.opened();
    await outbox.write(sign('1'));
    await outbox.discard('1');
    await expect
      .poll(() => device.server.sent.map(({name}) => name))
      .toEqual(['sign.create', 'sign.remove']);
    expect(device.server.sent[1]?.args).toMatchObject({id: 'sign-1'});
    device.server.sent[0]?.answer(SUCCESS);
    device.server.sent[1]?.answer(SUCCESS);
    await expect.poll(() => device.ids()).toEqual([]);
    expect(device.server.sent).toHaveLength(2);
  });

  test('and went live meanwhile is live again when it is had back', async () => {
    const outbox = await device.opened({undoMs: 60_000});
    await outbox.write(sign('1'));
    await outbox.discard('1');
    device.server.sent[0]?.answer(SUCCESS);
    await expect.poll(() => device.ids()).toEqual(['1']);
    await outbox.restore('1');
    expect(await device.ids()).toEqual([]);
    expect(statuses(outbox)).toEqual({1: {type: 'live'}});
    expect(device.server.ids()).toEqual(['1']);
  });

  test('or taken back to be edited leaves nothing behind', async () => {
    const outbox = await device.opened({isOnline: () => false});
    await outbox.write(sign('1'), photo('p1'));
    await outbox.take('1');
    expect(outbox.items()).toEqual([]);
    expect(await device.ids()).toEqual([]);
    expect(await device.journal.photo('p1')).toBeUndefined();
  });

  test('is not asked of the server any more by another visit', async () => {
    const first = await device.opened({tab: 'first', undoMs: 60_000, isOnline: () => false});
    await first.write(sign('1'), photo('p1'));
    await first.discard('1');
    device.browser.close('first');
    await device.opened({tab: 'second', undoMs: 0});
    await expect.poll(() => device.ids()).toEqual([]);
    expect(device.line.ids()).toEqual([]);
  });
});

test('what cannot be taken back after all is shown again', async () => {
  const outbox = await device.opened();
  await outbox.write(store('1'));
  await outbox.discard('1');
  device.server.refuseLocally('Signs hang at this store by now.');
  await expect.poll(() => device.server.sent.map(({name}) => name)).toContain('store.remove');
  await expect.poll(() => statuses(outbox)['1']?.type).toBe('saved');
});
