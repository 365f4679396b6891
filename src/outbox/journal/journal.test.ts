import 'fake-indexeddb/auto';
import {deleteDB, openDB} from 'idb';
import {expect, test, vi} from 'vitest';
import {ANA, BEN, like, sign} from '../../../tests/support/outbox.ts';
import {openJournal} from './journal.ts';

test('keeps entries of the second version, which replace no others', async () => {
  const old = await openDB('of-the-second-version', 2, {
    upgrade(db) {
      const entries = db.createObjectStore('entries', {keyPath: 'order', autoIncrement: true});
      entries.createIndex('id', 'id', {unique: true});
      entries.createIndex('userId', 'userId');
      db.createObjectStore('photos', {keyPath: 'uploadId'});
    },
  });
  const photo = {uploadId: 'p1', size: 3, sentBytes: 1, sent: false};
  const after = ['0'];
  const rest = {recordedAt: 1, tab: 'gone', subject: null, refusal: null, discardedAt: 5};
  const entry = {...sign('1'), ...rest, photo, after, handedOver: false};
  const blob = new Blob(['abc']);
  await old.add('entries', entry);
  await old.add('photos', {uploadId: 'p1', blob, size: 3});
  old.close();
  const journal = openJournal('of-the-second-version');
  expect(await journal.of(ANA)).toMatchObject([{...entry, replaces: []}]);
  expect((await journal.photo('p1'))?.size).toBe(3);
});

test('an entry names all whose place it took, also theirs', async () => {
  const journal = openJournal('of-many-likes');
  const rest = {
    recordedAt: 1,
    tab: 'tab',
    subject: 'sign.setLiked "s"',
    refusal: null,
    photo: null,
    after: [],
    handedOver: true,
    replaces: [],
    discardedAt: null,
  };
  for (const id of ['1', '2', '3']) await journal.record({...like(id), ...rest});
  const [left, ...others] = await journal.of(ANA);
  expect(left).toMatchObject({id: '3', replaces: ['1', '2']});
  expect(others).toEqual([]);
});

test('a later edit takes over the fields of the one that waits, but not of one that was refused', async () => {
  const journal = openJournal('of-edits');
  const rest = {recordedAt: 1, tab: 'tab', photo: null, after: [], replaces: [], discardedAt: null};
  const given = {...rest, userId: ANA, name: 'store.update', subject: 'store.update "s"'};
  const edit = (id: string, changes: object) => ({
    ...given,
    id,
    refusal: null,
    handedOver: true,
    args: {writeId: id, id: 's', ...changes},
  });
  await journal.record(edit('1', {phone: '(212) 555-0142', zip: '14201'}));
  const second = await journal.record(edit('2', {zip: null}));
  const args = {writeId: '2', id: 's', phone: '(212) 555-0142', zip: null};
  expect(second.args).toEqual(args);
  expect(await journal.of(ANA)).toMatchObject([{args}]);
  await journal.change('2', {refusal: {code: 'invalid', sentence: 'No.'}});
  expect((await journal.record(edit('3', {city: 'Troy'}))).args).toEqual({
    writeId: '3',
    id: 's',
    city: 'Troy',
  });
});

test('knows the user of the app until they log out', async () => {
  const journal = openJournal('of-two-people');
  expect(await journal.person()).toBeUndefined();
  await journal.turnTo(ANA);
  await journal.turnTo(BEN);
  expect(await journal.person()).toBe(BEN);
  await journal.turnTo(undefined);
  expect(await journal.person()).toBeUndefined();
});

test('does not send an entry that was discarded a moment ago, by whichever tab', async () => {
  const journal = openJournal('of-second-thoughts');
  const rest = {recordedAt: 1, tab: 'tab', subject: null, refusal: null, photo: null, after: []};
  const entry = {...sign('1'), ...rest, handedOver: false, replaces: [], discardedAt: null};
  await journal.record(entry);
  await journal.change('1', {discardedAt: 2});
  expect(await journal.handOver('1')).toBe(false);
  expect(await journal.of(ANA)).toMatchObject([{handedOver: false}]);
  await journal.change('1', {discardedAt: null});
  expect(await journal.handOver('1')).toBe(true);
  expect(await journal.of(ANA)).toMatchObject([{handedOver: true}]);
  expect(await journal.handOver('2')).toBe(false);
});

test('opens its database again after the browser closed it without a word', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const journal = openJournal('of-a-page-in-the-background');
  await journal.turnTo(ANA);
  const [closed] = transaction.mock.contexts as IDBDatabase[];
  closed?.close();
  expect(await journal.person()).toBe(ANA);
  await journal.turnTo(BEN);
  expect(await journal.person()).toBe(BEN);
});

const isIt = ({name}: IDBDatabaseInfo) => name === 'of-a-cleared-site';

test('writes down again what waits when the browser deletes its database under the page', async () => {
  const journal = openJournal('of-a-cleared-site');
  const rest = {recordedAt: 1, tab: 'tab', subject: null, refusal: null, discardedAt: null};
  const entry = {...rest, photo: null, after: [], replaces: [], handedOver: false};
  await journal.turnTo(ANA);
  for (const id of ['1', '2']) await journal.record({...sign(id), ...entry});
  await journal.of(ANA);
  await journal.finish('1');
  await journal.of(ANA);
  // What others left, and that it is still the same user, makes it forget nothing.
  await journal.of(BEN);
  await journal.turnTo(ANA);
  await deleteDB('of-a-cleared-site');
  await vi.waitUntil(async () => (await indexedDB.databases()).some(isIt), 5000);
  expect((await openJournal('of-a-cleared-site').of(ANA)).map(({id}) => id)).toEqual(['2']);
  expect(await journal.person()).toBe(ANA);
  await journal.turnTo(undefined);
  await deleteDB('of-a-cleared-site');
  expect(await journal.of(ANA)).toEqual([]);
});
