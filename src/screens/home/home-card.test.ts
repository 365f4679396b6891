import {expect, test} from 'vitest';
import {NEW_SIGN, NEW_STORE, textSign} from '../../../schema/new-rows.ts';
import type {PendingSign} from '../../sign-card/use-pending-signs.ts';
import {cardOf, type HomeCard, withPending} from './home-card.ts';

const store = (id: string) => ({
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

const card = (id: string, storeId: string): HomeCard => ({
  id: storeId,
  store: store(storeId),
  sign: sign(id, storeId),
  miles: 1,
});

const shown = (cards: readonly HomeCard[]) => cards.map(card => `${card.id} ${card.sign.id}`);
const cards = [card('1', 'cafe'), card('2', 'bakery')];

test('a sign on its way is the newest of its store, wherever that stands', () => {
  const pending = [sign('new', 'bakery'), sign('older', 'bakery'), sign('first', 'shoes')];
  expect(shown(withPending(cards, pending, 'recent'))).toEqual([
    'bakery new',
    'shoes first',
    'cafe 1',
  ]);
  expect(shown(withPending(cards, pending, 'nearby'))).toEqual([
    'shoes first',
    'cafe 1',
    'bakery new',
  ]);
});

test('what the list holds already, or has no known store, changes nothing', () => {
  expect(withPending(cards, [sign('1', 'cafe')], 'recent')).toBe(cards);
  expect(withPending(cards, [{...sign('new', 'cafe'), store: undefined}], 'recent')).toBe(cards);
});

test('a card of a row that has not changed holds what it held, so that it is not drawn anew', () => {
  const row = {...store('cafe'), newestSign: sign('1', 'cafe')};
  const [before] = cardOf(row);
  const [after] = cardOf(row);
  expect(after?.store).toBe(before?.store);
  expect(after?.sign).toBe(before?.sign);
  expect(cardOf({...row, newestSign: undefined})).toEqual([]);
});
