import {beforeEach, describe, expect, test, vi} from 'vitest';
import {openDB} from 'idb';
import {
  Device,
  photo,
  refused,
  sign,
  statuses,
  stoppedClock,
  store,
} from '../../../tests/support/outbox.ts';
import {openJournal} from '../journal/journal.ts';
import {discard} from './discard.ts';

const SUCCESS = {type: 'success'} as const;
/** Milliseconds in which a slow disk is read. */
const SLOW_MS = 50;

let device: Device;
beforeEach(() => {
  device = new Device();
});

test('what waits for another entry is sent once that is live', async () => {
  const outbox = await device.opened();
  await outbox.write(store('1'));
  await outbox.write(sign('2'), {after: ['1']});
  await outbox.write(sign('3'), {...photo('p3'), after: ['1', 'long-live']});
  expect(device.server.ids()).toEqual(['1']);
  expect(device.line.ids()).toEqual([]);
  device.server.sent[0]?.answer(SUCCESS);
  await expect.poll(() => device.server.ids()).toEqual(['1', '2']);
  await expect.poll(() => device.line.ids()).toEqual(['p3']);
});

test('a sign at a store that could not be sent waits for it, without being told to', async () => {
  const outbox = await device.opened();
  await outbox.write(store('1'));
  device.server.sent[0]?.answer(refused('No.'));
  await expect.poll(() => statuses(outbox)['1']?.type).toBe('needs-you');
  const there = {...sign('2'), args: {...sign('2').args, storeId: 'store-1'}};
  await outbox.write(there);
  await outbox.write(sign('3'));
  expect(device.server.ids()).toEqual(['1', '3']);
  await outbox.retry('1');
  device.server.sent[2]?.answer(SUCCESS);
  await expect.poll(() => device.server.ids()).toEqual(['1', '3', '1', '2']);
});

test('what waits for a refused entry waits too, and holds nothing else up', async () => {
  const clock = stoppedClock();
  const outbox = await device.opened();
  await outbox.write(store('1'));
  await outbox.write(sign('2'), {after: ['1']});
  await outbox.write(sign('3'));
  device.server.sent[0]?.answer(refused('No.'));
  device.server.sent[1]?.answer(SUCCESS);
  await expect.poll(() => device.ids()).toEqual(['1', '2']);
  await expect.poll(() => outbox.isAllSent()).toBe(true);
  expect(device.server.ids()).toEqual(['1', '3']);

  await discard(outbox, '1');
  expect(statuses(outbox)['2']?.type).toBe('saved');
  clock.passAWhile();
  await expect.poll(() => statuses(outbox)['2']?.type).toBe('needs-you');
});

test.each([true, false])(
  'is listed as soon as it is saved, on a disk that is slow to read too (connected: %s)',
  async connected => {
    const outbox = await device.opened({connected});
    const {journal} = device;
    const read = journal.of;
    vi.spyOn(journal, 'of').mockImplementation(async userId => {
      const entries = await read(userId);
      await new Promise(resolve => setTimeout(resolve, SLOW_MS));
      return entries;
    });
    await outbox.write(sign('1'));
    expect(outbox.entries()).toMatchObject([{id: '1', handedOver: connected}]);
  },
);

test('entries of the first version of the journal are kept, and sent', async () => {
  const name = 'of-the-first-version';
  const old = await openDB(name, 1, {
    upgrade(db) {
      const entries = db.createObjectStore('entries', {keyPath: 'order', autoIncrement: true});
      entries.createIndex('id', 'id', {unique: true});
      entries.createIndex('userId', 'userId');
    },
  });
  const entry = {...sign('1'), recordedAt: 1, tab: 'gone', subject: null, refusal: null};
  await old.add('entries', entry);
  old.close();
  device.journal = openJournal(name);
  const outbox = await device.opened();
  expect(outbox.entries()).toMatchObject([
    {...entry, tab: 'tab', photo: null, after: [], handedOver: true, replaces: []},
  ]);
  expect(device.server.ids()).toEqual(['1']);
});

/** The same store, written once more. */
const again = (id: string) => ({...store(id), args: {...store('1').args, writeId: id}});
/** A sign at that store. */
const there = (id: string) => ({...sign(id), args: {...sign(id).args, storeId: 'store-1'}});
const refusal = {code: 'not-found', sentence: 'This is no longer here.'};

describe('a write that replaces a waiting one', () => {
  test('takes its place, and what waited for it waits for this', async () => {
    const outbox = await device.opened();
    await outbox.write(store('1'));
    device.server.sent[0]?.answer(refused('No.'));
    await expect.poll(() => statuses(outbox)['1']?.type).toBe('needs-you');
    await outbox.write(there('2'), photo('p2'));
    await outbox.write(again('3'), {instead: true});
    expect(await device.ids()).toEqual(['2', '3']);
    expect(device.server.ids()).toEqual(['1', '3']);
    expect(device.line.ids()).toEqual([]);
    device.server.sent[1]?.answer(SUCCESS);
    await expect.poll(() => device.line.ids()).toEqual(['p2']);
  });

  test('releases entries that were refused because its row was missing, and no others', async () => {
    const outbox = await device.opened();
    await outbox.write(store('1'));
    await outbox.write(there('2'));
    await outbox.write(sign('3'));
    device.server.sent[0]?.answer(refused('No.'));
    for (const sent of device.server.sent.slice(1)) sent.answer({type: 'refused', refusal});
    await expect.poll(() => outbox.isAllSent()).toBe(true);
    await outbox.write(again('4'), {instead: true});
    await expect.poll(() => statuses(outbox)['2']).toEqual({type: 'saved', share: 0});
    expect(statuses(outbox)['3']?.type).toBe('needs-you');
    device.server.sent[3]?.answer(SUCCESS);
    await expect.poll(() => device.server.ids()).toEqual(['1', '2', '3', '4', '2']);
  });

  test('or sent once more gives it another chance too', async () => {
    const outbox = await device.opened();
    await outbox.write(store('1'));
    await outbox.write(there('2'));
    device.server.sent[0]?.answer(refused('No.'));
    device.server.sent[1]?.answer({type: 'refused', refusal});
    await expect.poll(() => outbox.isAllSent()).toBe(true);
    await outbox.retry('1');
    device.server.sent[2]?.answer(SUCCESS);
    await expect.poll(() => device.server.ids()).toEqual(['1', '2', '1', '2']);
  });

  test('counts after that was sent once more too, whatever comes of it, and is waited for', async () => {
    const outbox = await device.opened();
    await outbox.write(store('1'));
    await outbox.write(there('2'));
    device.server.sent[0]?.answer(refused('No.'));
    device.server.sent[1]?.answer({type: 'refused', refusal});
    await expect.poll(() => outbox.isAllSent()).toBe(true);
    await outbox.retry('1');
    await outbox.write(again('3'), {instead: true});
    const told: string[] = [];
    outbox.onRefused(({id}) => told.push(id));
    device.server.sent[2]?.answer(refused('No.'));
    await expect.poll(() => device.server.ids()).toEqual(['1', '2', '1', '3']);
    expect(await device.ids()).toEqual(['2', '3']);
    device.server.sent[3]?.answer(SUCCESS);
    await expect.poll(() => device.server.ids()).toEqual(['1', '2', '1', '3', '2']);
    expect(told).toEqual([]);
  });

  test('counts for its own row and verb alone', async () => {
    const outbox = await device.opened({isOnline: () => false});
    await outbox.write(sign('1'), photo('p1'));
    await outbox.write(store('2'));
    await outbox.write(store('3'), {instead: true});
    expect(await device.ids()).toEqual(['1', '2', '3']);
  });
});

const change = (id: string) => ({...sign(id), name: 'sign.update', args: {writeId: id, id: 's'}});

test('new words without a photo take the place of a change with one where they are to', async () => {
  const outbox = await device.opened({isOnline: () => false});
  await outbox.write(change('1'), photo('p1'));
  await outbox.write(change('2'), {instead: true});
  expect(await device.ids()).toEqual(['2']);
  expect(await device.journal.photo('p1')).toBeUndefined();
  expect(device.server.ids()).toEqual(['2']);
});
