import 'fake-indexeddb/auto';
import {openDB} from 'idb';
import {beforeEach, describe, expect, test} from 'vitest';
import {
  ANA,
  Browser,
  givenOutbox,
  photo,
  refused,
  sign,
  store,
  uploads,
  wire,
} from '../../../tests/outbox.ts';
import {type Journal, openJournal} from './journal.ts';
import type {Outbox, Parts} from './outbox.ts';

const SUCCESS = {type: 'success'} as const;

let journal: Journal;
let browser: Browser;
let databases = 0;
let server: ReturnType<typeof wire>;
let line: ReturnType<typeof uploads>;

beforeEach(() => {
  journal = openJournal(`contributions-${databases++}`);
  browser = new Browser();
  server = wire();
  line = uploads();
});

async function opened(parts: Partial<Parts> & {tab?: string} = {}): Promise<Outbox> {
  const outbox = givenOutbox({journal, browser, sendPhoto: line.sendPhoto, ...parts});
  await outbox.replay(ANA, server.send);
  return outbox;
}

const ids = async () => (await journal.of(ANA)).map(({id}) => id);
const statuses = (outbox: Outbox) =>
  Object.fromEntries(outbox.items().map(({entry, status}) => [entry.id, status]));

describe('a photo', () => {
  test('goes before the words, and shows how far it is', async () => {
    const outbox = await opened();
    expect(await outbox.write(sign('1'), photo('p1', 200))).toEqual({saved: true, id: '1'});
    await expect.poll(() => line.ids()).toEqual(['p1']);
    expect(line.begun[0]?.blob.size).toBe(200);
    expect(statuses(outbox)).toEqual({1: {type: 'sending', share: 0}});
    line.begun[0]?.onProgress(80, 200);
    expect(statuses(outbox)).toEqual({1: {type: 'sending', share: 0.4}});
    expect(server.ids()).toEqual([]);

    line.begun[0]?.end({type: 'done'});
    await expect.poll(() => server.ids()).toEqual(['1']);
    expect(await ids()).toEqual(['1']);
    server.sent[0]?.answer(SUCCESS);
    await expect.poll(() => statuses(outbox)).toEqual({1: {type: 'live'}});
    expect(await ids()).toEqual([]);
    expect(await journal.photo('p1')).toBeUndefined();
    await expect.poll(() => outbox.items()).toEqual([]);
  });

  test('is on disk together with its words before anything is sent', async () => {
    const outbox = await opened({isOnline: () => false});
    await outbox.write(sign('1'), photo('p1', 3));
    expect(await ids()).toEqual(['1']);
    expect((await journal.photo('p1'))?.size).toBe(3);
    expect(statuses(outbox)).toEqual({1: {type: 'saved', share: 0}});
    expect(outbox.isAllSent()).toBe(false);
  });

  test('goes on in the next visit from where it was, and only once', async () => {
    const first = await opened({tab: 'first'});
    await first.write(sign('1'), photo('p1', 100));
    await expect.poll(() => line.ids()).toEqual(['p1']);
    line.begun[0]?.onProgress(60, 100);
    line.begun[0]?.end({type: 'again'});
    await expect.poll(async () => (await journal.of(ANA))[0]?.photo?.sentBytes).toBe(60);
    browser.close('first');

    const after = uploads();
    const second = await opened({tab: 'second', sendPhoto: after.sendPhoto});
    await expect.poll(() => after.ids()).toEqual(['p1']);
    expect(statuses(second)).toEqual({1: {type: 'sending', share: 0.6}});
    after.begun[0]?.end({type: 'done'});
    await expect.poll(() => server.ids()).toEqual(['1']);
    browser.close('second');

    const last = uploads();
    await opened({tab: 'third', sendPhoto: last.sendPhoto});
    expect(last.ids()).toEqual([]);
    expect(server.ids()).toEqual(['1', '1']);
  });

  test('that gets nowhere is tried again, and blocks nothing', async () => {
    const outbox = await opened({pauseMs: () => 50});
    await outbox.write(sign('1'), photo('stuck'));
    await outbox.write(sign('2'), photo('hangs'));
    await outbox.write(sign('3'), photo('good'));
    await outbox.write(sign('4'));
    expect(server.ids()).toEqual(['4']);
    await expect.poll(() => line.ids()).toEqual(['stuck', 'hangs']);
    line.begun[0]?.end({type: 'again'});
    await expect.poll(() => line.ids()).toEqual(['stuck', 'hangs', 'good']);
    line.begun[2]?.end({type: 'done'});
    await expect.poll(() => server.ids()).toEqual(['4', '3']);
    await expect.poll(() => line.ids()).toEqual(['stuck', 'hangs', 'good', 'stuck']);
  });

  test('is tried again at once when the network is back', async () => {
    const outbox = await opened({pauseMs: () => 1_000_000});
    await outbox.write(sign('1'), photo('p1'));
    await expect.poll(() => line.ids()).toEqual(['p1']);
    line.begun[0]?.end({type: 'again'});
    await expect.poll(() => statuses(outbox)).toEqual({1: {type: 'saved', share: 0}});
    outbox.wake();
    await expect.poll(() => line.ids()).toEqual(['p1', 'p1']);
  });

  test('that the server refuses waits for its person, with the reason and the photo', async () => {
    const outbox = await opened();
    await outbox.write(sign('1'), photo('p1', 7));
    await expect.poll(() => line.ids()).toEqual(['p1']);
    line.begun[0]?.end(refused('This image has too many pixels.'));
    await expect
      .poll(() => statuses(outbox))
      .toEqual({1: {type: 'needs-you', sentence: 'This image has too many pixels.'}});
    expect((await outbox.photo('p1'))?.size).toBe(7);
    expect(server.ids()).toEqual([]);
    await outbox.retry('1');
    await expect.poll(() => line.ids()).toEqual(['p1', 'p1']);
  });

  test('that the server has swept by the time the words come is sent once more', async () => {
    const outbox = await opened();
    await outbox.write(sign('1'), photo('p1'));
    await expect.poll(() => line.ids()).toEqual(['p1']);
    line.begun[0]?.end({type: 'done'});
    await expect.poll(() => server.ids()).toEqual(['1']);
    const refusal = {code: 'upload-missing', sentence: 'The photo has not arrived yet.'};
    server.sent[0]?.answer({type: 'refused', refusal});
    await expect.poll(() => line.ids()).toEqual(['p1', 'p1']);
    line.begun[1]?.end({type: 'done'});
    await expect.poll(() => server.ids()).toEqual(['1', '1']);
    server.sent[1]?.answer(SUCCESS);
    await expect.poll(() => statuses(outbox)).toEqual({1: {type: 'live'}});
  });

  test('that needs a log-in makes sure who is signed in, and goes on with the same person', async () => {
    let asked = 0;
    const outbox = await opened({checkSession: async () => (asked += 1), pauseMs: () => 60_000});
    await outbox.write(sign('1'), photo('p1'));
    await expect.poll(() => line.ids()).toEqual(['p1']);
    line.begun[0]?.end({type: 'login'});
    await expect.poll(() => asked).toBe(1);
    await outbox.replay(undefined, server.send);
    expect(outbox.items()).toEqual([]);
    await outbox.replay(ANA, server.send);
    await expect.poll(() => line.ids()).toEqual(['p1', 'p1']);
  });

  test('stops on its way when its person logs out', async () => {
    const outbox = await opened();
    await outbox.write(sign('1'), photo('p1'));
    await expect.poll(() => line.ids()).toEqual(['p1']);
    await outbox.replay('ben', server.send);
    expect(line.begun[0]?.signal.aborted).toBe(true);
    line.begun[0]?.end({type: 'done'});
    expect(server.ids()).toEqual([]);
  });

  test('for which there is no room is not taken, and nothing is begun', async () => {
    const outbox = await opened({room: {hasFor: async () => false, keep: () => undefined}});
    const saved = await outbox.write(sign('1'), photo('p1'));
    expect(saved).toMatchObject({saved: false, sentence: expect.stringContaining('no room')});
    expect(await ids()).toEqual([]);
  });

  test('shows its progress in the other tabs too', async () => {
    const one = await opened({tab: 'one'});
    const two = await opened({tab: 'two'});
    await one.write(sign('1'), photo('p1', 100));
    await expect.poll(() => line.ids()).toEqual(['p1']);
    line.begun[0]?.onProgress(50, 100);
    await expect.poll(() => statuses(two)).toEqual({1: {type: 'sending', share: 0.5}});
    expect(line.ids()).toEqual(['p1']);
  });
});

test('what waits for another entry is sent once that is live', async () => {
  const outbox = await opened();
  await outbox.write(store('1'));
  await outbox.write(sign('2'), {after: ['1']});
  await outbox.write(sign('3'), {...photo('p3'), after: ['1', 'long-live']});
  expect(server.ids()).toEqual(['1']);
  expect(line.ids()).toEqual([]);
  server.sent[0]?.answer(SUCCESS);
  await expect.poll(() => server.ids()).toEqual(['1', '2']);
  await expect.poll(() => line.ids()).toEqual(['p3']);
});

test('a sign at a store that could not be sent waits for it, without being told to', async () => {
  const outbox = await opened();
  await outbox.write(store('1'));
  server.sent[0]?.answer(refused('No.'));
  await expect.poll(() => statuses(outbox)['1']?.type).toBe('needs-you');
  const there = {...sign('2'), args: {...sign('2').args, storeId: 'store-1'}};
  await outbox.write(there);
  await outbox.write(sign('3'));
  expect(server.ids()).toEqual(['1', '3']);
  await outbox.retry('1');
  server.sent[2]?.answer(SUCCESS);
  await expect.poll(() => server.ids()).toEqual(['1', '3', '1', '2']);
});

test('what waits for a refused entry waits too, and holds nothing else up', async () => {
  const outbox = await opened();
  await outbox.write(store('1'));
  await outbox.write(sign('2'), {after: ['1']});
  await outbox.write(sign('3'));
  server.sent[0]?.answer(refused('No.'));
  server.sent[1]?.answer(SUCCESS);
  await expect.poll(() => ids()).toEqual(['1', '2']);
  await expect.poll(() => outbox.isAllSent()).toBe(true);
  expect(server.ids()).toEqual(['1', '3']);

  await outbox.discard('1');
  await expect.poll(() => statuses(outbox)['2']?.type).toBe('needs-you');
});

const edit = (id: string) => ({...sign(id), name: 'sign.update', args: {writeId: id, id: 's'}});

test('new words do not take the place of words whose photo is still to be sent', async () => {
  const outbox = await opened();
  await outbox.write(edit('1'), photo('p1'));
  await outbox.write(edit('2'));
  expect(await ids()).toEqual(['1', '2']);
  expect(server.ids()).toEqual([]);
  await expect.poll(() => line.ids()).toEqual(['p1']);
  line.begun[0]?.end({type: 'done'});
  await expect.poll(() => server.ids()).toEqual(['1']);
  server.sent[0]?.answer(SUCCESS);
  await expect.poll(() => server.ids()).toEqual(['1', '2']);
});

describe('what is discarded', () => {
  test('stops on its way at once, and is gone after a while', async () => {
    const outbox = await opened();
    await outbox.write(sign('1'), photo('p1'));
    await expect.poll(() => line.ids()).toEqual(['p1']);
    await outbox.discard('1');
    expect(statuses(outbox)).toEqual({1: {type: 'discarded'}});
    expect(outbox.entries()).toEqual([]);
    expect(line.begun[0]?.signal.aborted).toBe(true);
    await expect.poll(() => ids()).toEqual([]);
    expect(outbox.items()).toEqual([]);
    expect(await journal.photo('p1')).toBeUndefined();
    expect(server.ids()).toEqual([]);
  });

  test('can be had back as it was', async () => {
    const outbox = await opened({undoMs: 60_000});
    await outbox.write(sign('1'), photo('p1'));
    await expect.poll(() => line.ids()).toEqual(['p1']);
    line.begun[0]?.end(refused('No.'));
    await expect.poll(() => statuses(outbox)['1']?.type).toBe('needs-you');
    const before = await journal.of(ANA);
    await outbox.discard('1');
    expect(statuses(outbox)).toEqual({1: {type: 'discarded'}});
    await outbox.restore('1');
    expect(await journal.of(ANA)).toEqual(before);
    expect(statuses(outbox)).toEqual({1: {type: 'needs-you', sentence: 'No.'}});
    expect(await journal.photo('p1')).toBeDefined();
  });

  test('is taken back where the sync engine has it already', async () => {
    const outbox = await opened();
    await outbox.write(sign('1'));
    await outbox.discard('1');
    await expect
      .poll(() => server.sent.map(({name}) => name))
      .toEqual(['sign.create', 'sign.remove']);
    expect(server.sent[1]?.args).toMatchObject({id: 'sign-1'});
    server.sent[0]?.answer(SUCCESS);
    server.sent[1]?.answer(SUCCESS);
    await expect.poll(() => ids()).toEqual([]);
    expect(server.sent).toHaveLength(2);
  });

  test('and went live meanwhile is live again when it is had back', async () => {
    const outbox = await opened({undoMs: 60_000});
    await outbox.write(sign('1'));
    await outbox.discard('1');
    server.sent[0]?.answer(SUCCESS);
    await expect.poll(() => ids()).toEqual(['1']);
    await outbox.restore('1');
    expect(await ids()).toEqual([]);
    expect(statuses(outbox)).toEqual({1: {type: 'live'}});
    expect(server.ids()).toEqual(['1']);
  });

  test('or taken back to be edited leaves nothing behind', async () => {
    const outbox = await opened({isOnline: () => false});
    await outbox.write(sign('1'), photo('p1'));
    await outbox.take('1');
    expect(outbox.items()).toEqual([]);
    expect(await ids()).toEqual([]);
    expect(await journal.photo('p1')).toBeUndefined();
  });

  test('is not asked of the server any more by another visit', async () => {
    const first = await opened({tab: 'first', undoMs: 60_000, isOnline: () => false});
    await first.write(sign('1'), photo('p1'));
    await first.discard('1');
    browser.close('first');
    await opened({tab: 'second', undoMs: 0});
    await expect.poll(() => ids()).toEqual([]);
    expect(line.ids()).toEqual([]);
  });
});

test('entries of the first version of the journal are kept, and sent', async () => {
  const name = `contributions-${databases++}`;
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
  journal = openJournal(name);
  const outbox = await opened();
  expect(outbox.entries()).toMatchObject([
    {...entry, tab: 'tab', photo: null, after: [], handedOver: true},
  ]);
  expect(server.ids()).toEqual(['1']);
});
