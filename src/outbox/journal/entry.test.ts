import {describe, expect, test} from 'vitest';
import {entry, like, MISSING, sign, store} from '../../../tests/support/outbox.ts';
import {
  afterItsRow,
  following,
  isSpotOf,
  isUndoneBy,
  type JournalEntry,
  namesRowOf,
  nextStep,
} from './entry.ts';

const REFUSAL = {code: 'invalid', sentence: 'No.'};
const PHOTO = {uploadId: 'p1', size: 3, sentBytes: 0, sent: false};

test.each([
  ['rests once it is refused', {refusal: REFUSAL, after: ['0']}, 'rest'],
  ['rests once it is discarded', {discardedAt: 1, photo: PHOTO}, 'rest'],
  ['waits for another entry, with its photo', {after: ['0'], photo: PHOTO}, 'wait'],
  ['sends its photo first', {photo: PHOTO}, 'send-photo'],
  ['goes out once its photo is sent', {photo: {...PHOTO, sent: true}}, 'hand-over'],
])('an entry %s', (_, rest, step) => {
  expect(nextStep(entry(sign('1'), rest))).toBe(step);
});

/** A sign at the store `store('1')`. */
const there = (id: string, rest: Partial<JournalEntry> = {}) =>
  entry({...sign(id), args: {...sign(id).args, storeId: 'store-1'}}, rest);

test('an entry names the row of another, but none where the other writes no row of its own', () => {
  expect(namesRowOf(there('2'), entry(store('1')))).toBe(true);
  expect(namesRowOf(there('2'), entry(store('3')))).toBe(false);
  expect(namesRowOf(entry(like('2')), entry(like('1')))).toBe(false);
});

describe('where an entry takes the place of others', () => {
  const made = entry(store('new'));

  test('what waited for those waits for it, and goes on waiting for the rest', () => {
    const waiting = entry(sign('1'), {after: ['a', 'gone', 'b']});
    expect(following(waiting, made, ['gone']).after).toEqual(['new', 'a', 'b']);
    expect(following(waiting, made, ['long-gone'])).toBe(waiting);
  });
});

describe('a write that is refused because its row is missing', () => {
  const spot = entry(store('1'));

  test.each([
    ['waits for the entry that writes it', MISSING, [entry(store('3')), spot], '1'],
    ['waits for none that writes another row', MISSING, [entry(store('3'))], undefined],
    ['does not wait for itself', MISSING, [there('2')], undefined],
    ['waits for none if that is not the reason', REFUSAL, [spot], undefined],
  ])('%s', (_, refusal, others, awaited) => {
    const change = awaited === undefined ? undefined : {after: [awaited], handedOver: false};
    expect(afterItsRow(there('2'), refusal, others)).toEqual(change);
  });
});

test('an entry is undone by what names one of those that it replaces, once it is discarded', () => {
  const undoing = entry({...store('2'), name: 'store.remove', args: {undoes: '1'}});
  const copy = entry(store('3'), {replaces: ['0', '1'], discardedAt: 5});
  expect(isUndoneBy(copy, undoing)).toBe(true);
  expect(isUndoneBy({...copy, discardedAt: null}, undoing)).toBe(false);
  expect(isUndoneBy({...copy, replaces: ['0']}, undoing)).toBe(false);
  expect(isUndoneBy(copy, entry(store('4')))).toBe(false);
});

const SPOT = 'store.createUnassigned';

test.each([
  [true, SPOT, 'sign.create', 'store-1'],
  [false, 'store.create', 'sign.create', 'store-1'],
  [false, SPOT, 'sign.update', 'store-1'],
  [false, SPOT, 'sign.create', 'store-2'],
])('it is %s that %s makes the spot of a %s at %s', (isIt, name, ofSign, storeId) => {
  const spot = entry({...store('1'), name});
  const args = {...sign('2').args, storeId};
  expect(isSpotOf(spot, entry({...sign('2'), name: ofSign, args}))).toBe(isIt);
});
