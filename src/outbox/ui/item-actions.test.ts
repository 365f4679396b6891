import {describe, expect, test} from 'vitest';
import type {Status} from '../core/status.ts';
import type {JournalEntry} from '../journal/entry.ts';
import {itemActions, outgrows, placesOf, urgentFirst} from './item-actions.ts';

const entry: JournalEntry = {
  id: '1',
  userId: 'ana',
  name: 'store.create',
  args: {id: 'store'},
  recordedAt: 0,
  tab: 'tab',
  subject: null,
  refusal: null,
  photo: null,
  after: [],
  handedOver: true,
  discardedAt: null,
  replaces: [],
};
const SENDING: Status = {type: 'sending', share: null};
const NEEDS: Status = {type: 'needs-you', code: 'invalid', sentence: 'No.'};

/** The ways out of an entry that the sync engine has. */
const onItsWay = (name: string, all: readonly JournalEntry[] = []) =>
  itemActions({entry: {...entry, name}, status: SENDING}, all);

const refused = (name: string, code: string) =>
  itemActions({entry: {...entry, name, refusal: {code, sentence: 'No.'}}, status: NEEDS}, []);

const ALL = {retry: true, edit: true, discard: true};

test.each(['sign.create', 'sign.update', 'store.create', 'store.update', 'profile.update'])(
  'a refused %s is tried again, edited or discarded',
  name => {
    expect(refused(name, 'invalid')).toEqual(ALL);
  },
);

test('an item without a form can be tried again or discarded', () => {
  for (const name of ['store.createUnassigned', 'storeClaim.create', 'of.yesterday']) {
    expect(refused(name, 'invalid')).toEqual({...ALL, edit: false});
  }
});

test('a decision about an item that changed since is not sent again as it is', () => {
  const refusal = {code: 'case-changed', sentence: 'No.'};
  const status: Status = {type: 'needs-you', ...refusal};
  expect(itemActions({entry: {...entry, name: 'case.decide', refusal}, status}, [])).toEqual({
    retry: false,
    edit: false,
    discard: true,
  });
});

test('a change of a deleted row, or without permission by now, cannot be edited', () => {
  expect(refused('sign.update', 'forbidden').edit).toBe(false);
  expect(refused('store.update', 'store-edit-denied').edit).toBe(false);
  expect(refused('store.update', 'not-found').edit).toBe(false);
  // A new sign can go to another store, and a store that is there by now needs no second one.
  expect(refused('sign.create', 'not-found').edit).toBe(true);
  expect(refused('store.create', 'conflict').edit).toBe(false);
});

test('an item that is being sent can be discarded if it has an inverse, else the tray says why not', () => {
  const free = {retry: false, edit: true, discard: true};
  expect(onItsWay('sign.create')).toEqual(free);
  expect(onItsWay('store.create')).toEqual(free);
  const note = 'It can be changed, but no longer held back.';
  expect(onItsWay('sign.update')).toEqual({...free, discard: false, note});
  expect(onItsWay('store.update')).toEqual({...free, discard: false, note});
  expect(onItsWay('profile.update')).toEqual({...free, discard: false, note});
  const tooLate = 'It is on its way and can no longer be held back.';
  expect(onItsWay('storeClaim.create')).toMatchObject({edit: false, discard: false, note: tooLate});
});

test('a store with a sign on its way is kept for that', () => {
  const sign = {...entry, id: '2', name: 'sign.create', args: {id: 'sign', storeId: 'store'}};
  const elsewhere = {...sign, args: {...sign.args, storeId: 'other'}};
  expect(onItsWay('store.create', [entry, sign])).toMatchObject({
    edit: false,
    discard: false,
    note: expect.stringContaining('A sign of yours hangs there'),
  });
  expect(onItsWay('store.create', [entry, elsewhere])).toMatchObject({edit: true, discard: true});
});

test('a live or discarded item has no actions', () => {
  const none = {retry: false, edit: false, discard: false};
  expect(itemActions({entry, status: {type: 'live'}}, [])).toEqual(none);
  expect(itemActions({entry, status: {type: 'discarded'}}, [])).toEqual(none);
  expect(itemActions({entry, status: {type: 'taking-back'}}, [])).toEqual(none);
});

const item = (id: string, status: Status, replaces: readonly string[] = []) => ({
  entry: {...entry, id, replaces},
  status,
});
const shown = (places: ReturnType<typeof placesOf>) =>
  places.map(
    place => `${place.item.entry.id} ${place.item.status.type}${place.isGone ? ' gone' : ''}`,
  );

describe('the open outbox', () => {
  const first = placesOf([], [item('1', SENDING), item('2', SENDING)]);

  test('keeps the place of an item that leaves, and puts new ones last', () => {
    const later = placesOf(first, [item('2', SENDING), item('3', NEEDS)]);
    expect(shown(later)).toEqual(['1 sending gone', '2 sending', '3 needs-you']);
  });

  test('shows the write that takes the place of another there, and as discarded once it left', () => {
    const copy = item('4', {type: 'taking-back'}, ['1']);
    const discarded = placesOf(first, [item('2', SENDING), copy]);
    expect(shown(discarded)).toEqual(['4 taking-back', '2 sending']);
    expect(discarded[0]?.key).toBe('1');
    expect(shown(placesOf(discarded, [item('2', SENDING)]))).toEqual([
      '4 discarded gone',
      '2 sending',
    ]);
    // The server refused to take it back.
    const items = [item('1', SENDING), item('2', SENDING)];
    expect(shown(placesOf(discarded, items))).toEqual(['1 sending', '2 sending']);
  });

  test('changes with its items alone', () => {
    expect(
      placesOf(
        first,
        first.map(({item: each}) => each),
      ),
    ).toBe(first);
    const left = placesOf(first, []);
    expect(placesOf(left, [])).toBe(left);
  });
});

test('items that need the user come first, the rest keeps its order', () => {
  const statuses: Status[] = [{type: 'live'}, NEEDS, {type: 'saved', share: 0}];
  const sorted = urgentFirst(statuses.map(status => ({entry, status})));
  expect(sorted.map(({status}) => status.type)).toEqual(['needs-you', 'live', 'saved']);
});

test('a sentence or button without room waits until the user asks for it', () => {
  const none = {retry: false, edit: false, discard: false};
  const shown = {...none, edit: true, discard: true};
  expect(outgrows(shown, shown)).toBe(false);
  expect(outgrows(none, shown)).toBe(false);
  expect(outgrows({...shown, retry: true}, shown)).toBe(true);
  expect(outgrows({...none, discard: true}, none)).toBe(true);
  expect(outgrows({...none, edit: true}, none)).toBe(true);
  expect(outgrows({...shown, sentence: 'No.'}, shown)).toBe(true);
  expect(outgrows({...shown, note: 'Late.'}, shown)).toBe(true);
  expect(outgrows(shown, {...shown, sentence: 'No.', note: 'Late.'})).toBe(false);
  expect(outgrows({...shown, sentence: 'Yes.'}, {...shown, sentence: 'No.'})).toBe(true);
});
