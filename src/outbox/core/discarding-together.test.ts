import {beforeEach, describe, expect, test} from 'vitest';
import {Device, refused, sign, statuses, store} from '../../../tests/support/outbox.ts';
import {discard, restore, take} from './discard.ts';

const SUCCESS = {type: 'success'} as const;

let device: Device;
beforeEach(() => {
  device = new Device();
});

/** What stands in for the store of the signs that are `there`. */
const spot = (id: string) => ({...store(id), name: 'store.createUnassigned'});
const there = (id: string) => ({...sign(id), args: {...sign(id).args, storeId: 'store-1'}});

const names = () => device.server.sent.map(({name}) => name);
/** The argument of what was sent last under that name. */
const last = (name: string, argument: string): unknown => {
  const args = device.server.sent.findLast(sent => sent.name === name)?.args;
  return (
    typeof args === 'object' && args !== null && Object.fromEntries(Object.entries(args))[argument]
  );
};

describe('a sign without a store', () => {
  test('takes its spot with it, and brings it back', async () => {
    const outbox = await device.opened({connected: false});
    await outbox.write(spot('1'));
    await outbox.write(there('2'));
    await discard(outbox, '2');
    expect(names()).toEqual(['store.createUnassigned', 'store.remove']);
    expect(statuses(outbox)).toEqual({2: {type: 'discarded'}});
    await restore(outbox, '2');
    outbox.setConnected(true);
    await expect
      .poll(names)
      .toEqual(['store.createUnassigned', 'store.remove', 'store.createUnassigned']);
    for (const {answer} of device.server.sent) answer(SUCCESS);
    await expect.poll(() => names().at(-1)).toBe('sign.create');
    expect(last('sign.create', 'storeId')).toBe(last('store.createUnassigned', 'id'));
    expect(last('sign.create', 'storeId')).not.toBe('store-1');
  });

  test('is one thing that was discarded, not two, and leaves nothing', async () => {
    const outbox = await device.opened({tab: 'first'});
    await outbox.write(spot('1'));
    device.server.sent[0]?.answer(refused('No.'));
    await expect.poll(() => statuses(outbox)['1']?.type).toBe('needs-you');
    await outbox.write(there('2'));
    await discard(outbox, '2');
    expect(statuses(outbox)).toEqual({2: {type: 'discarded'}});
    device.browser.close('first');
    await device.opened({tab: 'second', undoMs: 0});
    await expect.poll(() => device.ids()).toEqual([]);
  });

  test('leaves the spot to another sign there, and to a user who edits it', async () => {
    const outbox = await device.opened({connected: false});
    await outbox.write(spot('1'));
    await outbox.write(there('2'));
    await outbox.write(there('3'));
    await discard(outbox, '2');
    await take(outbox, '3');
    expect(names()).toEqual(['store.createUnassigned']);
    expect(statuses(outbox)).toMatchObject({1: {type: 'saved'}, 2: {type: 'discarded'}});
  });
});

describe('a store that is discarded and wanted after all', () => {
  test('has the signs that were added there', async () => {
    const outbox = await device.opened({connected: false});
    await outbox.write(store('1'));
    await outbox.write(there('2'));
    await discard(outbox, '1');
    const left = outbox.items().find(({entry}) => entry.name === 'store.create')?.entry;
    await restore(outbox, left?.id ?? '');
    outbox.setConnected(true);
    for (const {answer} of device.server.sent) answer(SUCCESS);
    await expect
      .poll(names)
      .toEqual(['store.create', 'store.remove', 'store.create', 'sign.create']);
    expect(last('sign.create', 'storeId')).toBe(left?.args['id']);
  });

  test('has them too where undoing failed', async () => {
    const outbox = await device.opened({connected: false});
    await outbox.write(store('1'));
    await outbox.write(there('2'));
    await discard(outbox, '1');
    device.server.sent[1]?.answer(refused('Signs hang at this store by now.'));
    device.server.sent[0]?.answer(SUCCESS);
    outbox.setConnected(true);
    // It was not known any more that this one had arrived, so it is asked once more.
    await expect.poll(names).toEqual(['store.create', 'store.remove', 'store.create']);
    device.server.sent[2]?.answer(SUCCESS);
    await expect.poll(() => names().at(-1)).toBe('sign.create');
    expect(last('sign.create', 'storeId')).toBe('store-1');
  });
});
