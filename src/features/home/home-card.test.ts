import {describe, expect, test} from 'vitest';
import {NEW_SIGN, NEW_STORE, textSign} from '../../../common/new-rows.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import type {PendingSign} from '../sign/list/use-pending-signs.ts';
import {cardOf, filledUp, type HomeCard, withPending} from './home-card.ts';
import {withReported} from './keep-reported.tsx';

const store = (id: string): Store => ({
  ...NEW_STORE,
  id,
  name: id,
  address: '',
  city: '',
  state: 'NJ',
  zip: '',
  createdAt: 0,
  updatedAt: 0,
});

const sign = (id: string, storeId: string): PendingSign => ({
  ...NEW_SIGN,
  ...textSign(id),
  id,
  storeId,
  userId: 'ana',
  latitude: null,
  longitude: null,
  lastSeenAt: 0,
  staleAt: 0,
  createdAt: 0,
  updatedAt: 0,
  store: store(storeId),
});

const HERE = {latitude: 40, longitude: -74};
/** A thousandth of a degree is some 0.07 miles. */
const northward = (thousandths: number) => ({
  latitude: HERE.latitude + thousandths / 1000,
  longitude: HERE.longitude,
});

const card = (id: string, storeId: string, miles?: number): HomeCard => ({
  id,
  store: store(storeId),
  sign: sign(id, storeId),
  ...(miles !== undefined && {miles}),
});

const shown = (cards: readonly HomeCard[]) => cards.map(card => `${card.store.id} ${card.id}`);
const cards = [card('1', 'cafe', 1), card('2', 'bakery', 2)];

test('among the newest a sign on its way comes first, as the newest of its store', () => {
  const pending = [sign('new', 'bakery'), sign('older', 'bakery'), sign('first', 'shoes')];
  expect(shown(withPending(cards, pending, null))).toEqual(['bakery new', 'shoes first', 'cafe 1']);
});

test('among those nearby a sign on its way stands at the distance of its store', () => {
  const at = (id: string, storeId: string, thousandths: number) => {
    const {store, ...rest} = sign(id, storeId);
    return {...rest, store: store && {...store, ...northward(thousandths)}};
  };
  const pending = [at('far', 'shoes', 22), at('near', 'tea', 7), at('new', 'bakery', 29)];
  expect(shown(withPending(cards, pending, HERE))).toEqual([
    'tea near',
    'cafe 1',
    'shoes far',
    'bakery new',
  ]);
  const dozen = Array.from({length: 12}, (_, index) => card(`${index}`, `store ${index}`, 1));
  expect(shown(withPending(dozen, [at('far', 'shoes', 22)], HERE))).toEqual(shown(dozen));
  expect(shown(withPending(cards, [sign('nowhere', 'shoes')], HERE))).toEqual([
    'cafe 1',
    'bakery 2',
    'shoes nowhere',
  ]);
});

test('where few signs are nearby, those of stores without a place come after them', () => {
  const placed = card('3', 'tea');
  const recent = [
    {...placed, store: {...placed.store, ...northward(7)}},
    card('4', 'shoes'),
    card('5', 'books'),
  ];
  expect(shown(filledUp(cards, recent))).toEqual(['cafe 1', 'bakery 2', 'shoes 4', 'books 5']);
  expect(shown(filledUp([], recent))).toEqual(['shoes 4', 'books 5']);
  const eleven = Array.from({length: 11}, (_, index) => card(`${index}`, `store ${index}`, 1));
  expect(shown(filledUp(eleven, recent))).toEqual([...shown(eleven), 'shoes 4']);
  const dozen = [...eleven, ...cards.slice(0, 1)];
  expect(filledUp(dozen, recent)).toBe(dozen);
});

test('signs that are listed already, or without a known store, change nothing', () => {
  expect(withPending(cards, [sign('1', 'cafe')], null)).toBe(cards);
  expect(withPending(cards, [{...sign('new', 'cafe'), store: undefined}], null)).toBe(cards);
});

test('keeps the card of an unchanged row identical, so that it is not rendered again', () => {
  const row = {...store('cafe'), newestSign: sign('1', 'cafe')};
  const [before] = cardOf(row);
  const [after] = cardOf(row);
  expect(after?.store).toBe(before?.store);
  expect(after?.sign).toBe(before?.sign);
  expect(cardOf({...row, newestSign: undefined})).toEqual([]);
});

const at = (sign: PendingSign, createdAt: number) => ({...sign, createdAt});

const newest = (id: string, storeId: string, createdAt: number) => ({
  ...card(id, storeId),
  sign: at(sign(id, storeId), createdAt),
});

describe('a sign that its person reported as gone', () => {
  test('stays where it stood among the newest, in place of an older one of its store', () => {
    const list = [newest('1', 'cafe', 30), newest('2', 'shoes', 10), newest('old', 'bakery', 5)];
    const reported = [at(sign('gone', 'bakery'), 20)];
    expect(shown(withReported(list, reported, null))).toEqual(['cafe 1', 'bakery gone', 'shoes 2']);
  });

  test('makes room for a newer one of its store', () => {
    const list = [newest('new', 'bakery', 30)];
    expect(withReported(list, [at(sign('gone', 'bakery'), 20)], null)).toBe(list);
  });

  test('stays at the distance of its store', () => {
    const {store: bakery, ...gone} = at(sign('gone', 'bakery'), 20);
    const reported = [{...gone, store: bakery && {...bakery, ...northward(20)}}];
    expect(shown(withReported(cards, reported, HERE))).toEqual(['cafe 1', 'bakery gone']);
  });
});
