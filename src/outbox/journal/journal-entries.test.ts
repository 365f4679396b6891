import 'fake-indexeddb/auto';
import {deleteDB} from 'idb';
import {beforeEach, describe, expect, test, vi} from 'vitest';
import {
  ANA,
  entry,
  like,
  MISSING,
  photo,
  sign,
  stoppedClock,
  store,
} from '../../../tests/support/outbox.ts';
import {type Journal, openJournal} from './journal.ts';

const REFUSAL = {code: 'invalid', sentence: 'No.'};

let name: string;
let journal: Journal;
beforeEach(() => {
  name = `entries-${crypto.randomUUID()}`;
  journal = openJournal(name);
});

const found = async (id: string) => (await journal.of(ANA)).find(other => other.id === id);
const ids = async () => (await journal.of(ANA)).map(({id}) => id);
/** How many entries lie there, also those that no user has. */
const count = () => journal.within(tx => tx.objectStore('entries').count());

/** A change of this sign. */
const edit = (id: string, rest: object = {}) =>
  entry({...sign(id), name: 'sign.update', args: {writeId: id, id: 'sign-1', ...rest}});
/** A sign at the store `store('1')`, which the server missed. */
const orphan = (id: string) =>
  entry({...sign(id), args: {...sign(id).args, storeId: 'store-1'}}, {refusal: MISSING});

describe('recording', () => {
  test('keeps an id once', async () => {
    await journal.record(entry(sign('1')));
    await expect(journal.record(entry(sign('1')))).rejects.toThrow('');
    expect(await ids()).toEqual(['1']);
  });

  test('replaces none of the same name unless it is to, and none of another name', async () => {
    await journal.record(edit('1'));
    await journal.record(entry({...sign('2'), args: {writeId: '2', id: 'sign-1'}}));
    await journal.record(edit('3'));
    expect(await ids()).toEqual(['1', '2', '3']);
    await journal.record(edit('4'), {instead: true});
    expect(await ids()).toEqual(['2', '4']);
  });

  test('takes over no fields where a write carries all of them', async () => {
    await journal.record(edit('1', {text: 'Open', note: 'Old'}));
    const {args} = await journal.record(edit('2', {text: 'Closed'}), {instead: true});
    expect(args).toEqual({writeId: '2', id: 'sign-1', text: 'Closed'});
  });

  test('a write that has to wait is not given to the sync engine', async () => {
    await journal.record(entry(store('1')));
    const there = {...sign('2'), args: {...sign('2').args, storeId: 'store-1'}};
    const recorded = await journal.record(entry(there, {handedOver: true}));
    expect(recorded).toMatchObject({after: ['1'], handedOver: false});
  });

  test('gives what the server missed another chance only where it replaces something', async () => {
    await journal.record(orphan('2'));
    await journal.record(entry({...store('3'), args: {writeId: '3', id: 'store-1'}}));
    expect(await found('2')).toMatchObject({refusal: MISSING, after: []});
  });

  test('keeps no photo that is not given', async () => {
    const sent = {uploadId: 'p1', size: 3, sentBytes: 3, sent: true};
    await journal.record(entry(sign('1'), {photo: sent}));
    expect(await journal.photo('p1')).toBeUndefined();
    await journal.record(entry(sign('2')), {photo: photo('p2').photo.blob});
    expect(await journal.photo('p2')).toBeUndefined();
  });
});

describe('changing', () => {
  test('an entry that is gone leaves nothing there', async () => {
    expect(await journal.change('1', {refusal: null})).toBe(false);
    expect(await count()).toBe(0);
  });

  test('a refused one without letting it go out gives no other a chance', async () => {
    await journal.record(orphan('2'));
    await journal.record(entry(store('1'), {refusal: REFUSAL}));
    await journal.change('1', {tab: 'another'});
    expect(await found('2')).toMatchObject({refusal: MISSING, after: []});
  });
});

test('an entry that is done is waited for no more, and others still are', async () => {
  await journal.record(entry(store('1')));
  await journal.record(entry(store('2')));
  await journal.record(entry(sign('3'), {after: ['1', '2']}));
  expect(await journal.finish('1')).toBe(true);
  expect(await journal.finish('1')).toBe(false);
  expect(await found('3')).toMatchObject({after: ['2']});
});

test('a write that is wanted again is not dropped, and refuses nothing', async () => {
  await journal.record(entry(store('1')));
  await journal.record(entry(sign('2'), {after: ['1']}));
  await journal.drop('1', REFUSAL);
  expect(await ids()).toEqual(['1', '2']);
  expect(await found('2')).toMatchObject({after: ['1'], refusal: null});
});

test.each([
  ['of tabs that are gone', new Set(['living']), ['living', 'tab']],
  ['of all tabs where it cannot be told which live', undefined, ['tab', 'tab']],
])('a tab takes over entries %s', async (_, alive, tabs) => {
  await journal.record(entry(sign('1'), {tab: 'living'}));
  await journal.record(entry(sign('2'), {tab: 'gone'}));
  await journal.claim(ANA, 'tab', alive);
  expect((await journal.of(ANA)).map(({tab}) => tab)).toEqual(tabs);
});

test('a journal is that of every version of the app, unless it has another name', async () => {
  await openJournal().person();
  const databases = await indexedDB.databases();
  expect(databases.map(database => database.name)).toContain('signpost-outbox');
});

test('a deleted database is not opened again as long as nothing waits', async () => {
  stoppedClock();
  await journal.turnTo(ANA);
  await journal.of(ANA);
  await deleteDB(name);
  expect(vi.getTimerCount()).toBe(0);
  await journal.record(entry(like('1')));
  await journal.of(ANA);
  await deleteDB(name);
  expect(vi.getTimerCount()).toBe(1);
});
