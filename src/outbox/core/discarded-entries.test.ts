import {beforeEach, describe, expect, test} from 'vitest';
import {ANA, Device, entry, refused, sign, store} from '../../../tests/support/outbox.ts';
import type {JournalEntry} from '../journal/entry.ts';
import {discard, reinstate, restore, take} from './discard.ts';

let device: Device;
beforeEach(() => {
  device = new Device();
});

/** What discards in a tab whose outbox sends nothing meanwhile. */
const tab = () => ({self: 'tab', within: device.journal.within, drop: async () => undefined});

const record = (
  write: Pick<JournalEntry, 'id' | 'userId' | 'name' | 'args'>,
  rest: Partial<JournalEntry> = {},
) => device.journal.record(entry(write, {tab: 'before', handedOver: true, ...rest}));

const entries = () => device.journal.of(ANA);
const found = async (id: string) => (await entries()).find(each => each.id === id);
/** How many entries lie there, also those that no user has. */
const count = () => device.journal.within(tx => tx.objectStore('entries').count());

/** A sign at the store `store('1')`. */
const there = (id: string) => ({...sign(id), args: {...sign(id).args, storeId: 'store-1'}});

describe('discarding', () => {
  test('what may have left the device records what undoes it, new and unsent', async () => {
    await record(sign('1'));
    const left = await discard(tab(), '1');
    const [copy, inverse, ...others] = await entries();
    expect(copy).toMatchObject({id: left, handedOver: false, replaces: ['1'], tab: 'tab'});
    const undoing = {id: 'sign-1', undoes: '1', writeId: inverse?.id};
    expect(inverse).toMatchObject({
      ...entry({id: inverse?.id ?? '', userId: ANA, name: 'sign.remove', args: {}}),
      args: undoing,
      recordedAt: inverse?.recordedAt,
    });
    expect(others).toEqual([]);
  });

  test('what is gone, or cannot be undone, does nothing', async () => {
    await record({...sign('1'), name: 'sign.update'});
    const before = await entries();
    expect(await discard(tab(), 'gone')).toBeUndefined();
    expect(await discard(tab(), '1')).toBeUndefined();
    expect(await entries()).toEqual(before);
  });

  test('does not need the photo, which the browser may have thrown away', async () => {
    const photo = {uploadId: 'p1', size: 3, sentBytes: 3, sent: true};
    await record(sign('1'), {photo});
    expect(await discard(tab(), '1')).toEqual(expect.any(String));
    expect((await entries()).map(({name}) => name)).toEqual(['sign.create', 'sign.remove']);
  });
});

describe('restoring', () => {
  test.each([
    ['too late', 'gone', 0],
    ['a sign without a spot', '1', 1],
  ])('%s leaves nothing else', async (_, id, left) => {
    if (left > 0) await record(sign('1'), {discardedAt: 5, handedOver: false});
    await restore(tab(), id);
    expect(await count()).toBe(left);
    expect((await entries()).map(({discardedAt}) => discardedAt)).toEqual(left > 0 ? [null] : []);
  });
});

describe('a store that is discarded', () => {
  test('moves the signs that are added there, and nothing else', async () => {
    await record(sign('before'));
    await record(store('1'), {handedOver: false});
    await record(there('2'), {handedOver: false});
    await record(sign('3'), {handedOver: false, after: ['1']});
    await record(sign('4'), {handedOver: false});
    await device.journal.handOver('1');
    const left = await discard(tab(), '1');
    const moved = (await found(left ?? ''))?.args['id'];
    const args = {...there('2').args, storeId: moved};
    expect(await found('2')).toMatchObject({after: [left], args});
    expect((await found('2'))?.args).toEqual(args);
    expect(await found('3')).toMatchObject({after: [left], args: sign('3').args});
    expect(await found('4')).toMatchObject({after: [], args: sign('4').args});
  });

  test('leaves a sign alone that the sync engine has, for that is there by now', async () => {
    await record(store('1'));
    await record(there('2'));
    await discard(tab(), '1');
    expect(await found('2')).toMatchObject({handedOver: true, after: [], args: there('2').args});
  });

  test('is as it was where undoing failed', async () => {
    const again = entry(store('1'), {handedOver: true});
    await record({...again, id: '0'});
    await device.journal.record(again, {instead: true});
    await record(there('2'));
    const before = await entries();
    await discard(tab(), '1');
    const inverse = (await entries()).find(({name}) => name === 'store.remove');
    await reinstate(tab(), entry(store('none'), inverse));
    await device.journal.finish(inverse?.id ?? '');
    expect(before[0]?.replaces).toEqual(['0']);
    expect(await entries()).toEqual(before);
  });
});

test('a sign that is edited is not shown again where undoing fails', async () => {
  const outbox = await device.opened();
  await outbox.write(sign('1'));
  expect(await take(outbox, '1')).toBe(true);
  device.server.sent[1]?.answer(refused('No.'));
  await expect.poll(() => device.ids()).toEqual([]);
  expect(outbox.items()).toEqual([]);
});

test('a spot that is discarded is shown as that, while its sign is not', async () => {
  const outbox = await device.opened({connected: false});
  await outbox.write({...store('1'), name: 'store.createUnassigned'});
  await outbox.write(there('2'));
  await discard(outbox, '1');
  expect(outbox.items().map(({status}) => status.type)).toEqual(['taking-back', 'saved']);
});
