import {beforeEach, describe, expect, test} from 'vitest';
import {
  Device,
  like,
  refused,
  sign,
  statuses,
  store,
  MISSING,
} from '../../../tests/support/outbox.ts';
import {discard} from './discard.ts';
import type {SendOutcome} from './send.ts';

const SUCCESS = {type: 'success'} as const;
const later = (afterMs: number): SendOutcome => ({type: 'later', afterMs});
/** Milliseconds. Nothing in a test waits so long. */
const LONG = 60_000;

/** A sign at the store `store('1')`. */
const at = (id: string) => ({...sign(id), args: {...sign(id).args, storeId: 'store-1'}});

let device: Device;
beforeEach(() => {
  device = new Device();
});

describe('one of too many in a short time', () => {
  test('is sent again when it has its turn, and is then as any other', async () => {
    const outbox = await device.opened();
    await outbox.write(like('1'));
    device.server.sent[0]?.answer(later(20));
    await expect.poll(() => device.server.ids()).toEqual(['1', '1']);
    device.server.sent[1]?.answer(later(20));
    await expect.poll(() => device.server.ids()).toEqual(['1', '1', '1']);
    device.server.sent[2]?.answer(SUCCESS);
    await expect.poll(() => device.ids()).toEqual([]);
  });

  test('says that it waits and until when, is not shown as refused, and does not hold up others', async () => {
    const outbox = await device.opened();
    const told: string[] = [];
    outbox.onRefused(({id}) => told.push(id));
    await outbox.write(sign('1'));
    const before = Date.now();
    device.server.sent[0]?.answer(later(LONG));
    await expect.poll(() => statuses(outbox)['1']?.type).toBe('waiting');
    const status = statuses(outbox)['1'];
    const until = status?.type === 'waiting' ? status.until : 0;
    expect(until).toBeGreaterThanOrEqual(before + LONG);
    expect(until).toBeLessThanOrEqual(Date.now() + LONG);
    await outbox.write(sign('2'));
    device.server.sent[1]?.answer(SUCCESS);
    await expect.poll(() => device.ids()).toEqual(['1']);
    expect(device.server.ids()).toEqual(['1', '2']);
    expect(outbox.isAllSent()).toBe(false);
    expect(told).toEqual([]);
  });

  test('says so in every tab, also in one that is opened later', async () => {
    const outbox = await device.opened();
    await outbox.write(sign('1'));
    const other = await device.opened({tab: 'other'});
    expect(statuses(other)['1']?.type).toBe('sending');
    device.server.sent[0]?.answer(later(LONG));
    await expect.poll(() => statuses(other)['1']?.type).toBe('waiting');
    const another = await device.opened({tab: 'another'});
    expect(statuses(another)['1']).toMatchObject({type: 'waiting', until: expect.any(Number)});
    expect(device.server.ids()).toEqual(['1']);
  });

  test('is on its way in every tab when it has its turn', async () => {
    const outbox = await device.opened();
    const other = await device.opened({tab: 'other'});
    await outbox.write(sign('1'));
    device.server.sent[0]?.answer(later(20));
    await expect.poll(() => device.server.ids()).toEqual(['1', '1']);
    await expect.poll(() => statuses(other)['1']?.type).toBe('sending');
  });

  test('is tried at once after a reload, and by the tab that takes it over', async () => {
    const outbox = await device.opened();
    await outbox.write(sign('1'));
    device.server.sent[0]?.answer(later(LONG));
    await expect.poll(() => statuses(outbox)['1']?.type).toBe('waiting');
    device.browser.close('tab');
    const next = await device.opened({tab: 'next'});
    await expect.poll(() => device.server.ids()).toEqual(['1', '1']);
    await expect.poll(() => statuses(next)['1']?.type).toBe('sending');
  });

  test('is waited for by entries that were refused because its row was missing', async () => {
    const outbox = await device.opened();
    await outbox.write(store('1'));
    await outbox.write(at('2'));
    device.server.sent[0]?.answer(later(50));
    device.server.sent[1]?.answer({type: 'refused', refusal: MISSING});
    await expect.poll(() => device.server.ids()).toEqual(['1', '2', '1']);
    await expect.poll(() => statuses(outbox)['2']?.type).toBe('saved');
    device.server.sent[2]?.answer(SUCCESS);
    await expect.poll(() => device.server.ids()).toEqual(['1', '2', '1', '2']);
    device.server.sent[3]?.answer(refused('No.'));
    await expect.poll(() => statuses(outbox)['2']?.type).toBe('needs-you');
  });
});

describe('while it has its turn later', () => {
  test('is on this device only: it can be discarded, and additions to its row wait', async () => {
    const outbox = await device.opened();
    await outbox.write(store('1'));
    device.server.sent[0]?.answer(later(LONG));
    await expect.poll(() => statuses(outbox)['1']?.type).toBe('waiting');
    await outbox.write(at('2'));
    await discard(outbox, '1');
    expect(device.server.ids()).toEqual(['1']);
    expect(statuses(outbox)).toMatchObject({1: {type: 'discarded'}, 2: {type: 'saved'}});
  });

  test('lets entries wait that were refused because its row was missing, while it has no new answer', async () => {
    const outbox = await device.opened();
    await outbox.write(store('1'));
    await outbox.write(at('2'));
    device.server.sent[0]?.answer(later(20));
    await expect.poll(() => device.server.ids()).toEqual(['1', '2', '1']);
    device.server.sent[1]?.answer({type: 'refused', refusal: MISSING});
    await expect.poll(() => statuses(outbox)['2']?.type).toBe('saved');
    device.server.sent[2]?.answer(SUCCESS);
    await expect.poll(() => device.server.ids()).toEqual(['1', '2', '1', '2']);
  });
});
