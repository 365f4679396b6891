import {expect, test} from 'vitest';
import {topSigns, topStores} from './merge-results.ts';

const AT = 1000;
const row = (id: string, createdAt: number, visibleSince = createdAt) => ({
  id,
  createdAt,
  visibleSince,
});
const nothing = {page: {ids: [], total: 0}, at: AT, found: [], newItems: []};
const three = [row('e', 5), row('d', 4), row('c', 3)];
const full = {page: {ids: ['e', 'd', 'c'], total: 5}, at: AT, found: three};
const seen = ({rows, total}: ReturnType<typeof topSigns>) => [
  rows.map(({id}) => id).join(''),
  total,
];

test('where nothing was found shows what has come since, and what was being written', () => {
  const newItems = [row('b', AT + 1), row('a', AT - 1)];
  for (const first of [topSigns, topStores]) {
    expect(seen(first(nothing))).toEqual(['', 0]);
    expect(seen(first({...nothing, newItems}))).toEqual(['ba', 2]);
  }
});

test('new rows come first, count, and push out the last', () => {
  const newItems = [row('f', AT + 1)];
  for (const first of [topSigns, topStores]) {
    expect(seen(first({...full, newItems}))).toEqual(['fed', 6]);
  }
});

test('rows that were found further down stay there, however shortly before the answer they came', () => {
  const newItems = [...three, row('b', 2), row('a', 1)];
  for (const first of [topSigns, topStores]) {
    expect(seen(first({...full, newItems}))).toEqual(['edc', 5]);
  }
});

test('a list with more room holds more stores', () => {
  const newItems = [row('f', AT + 1)];
  expect(seen(topStores({...full, newItems}, 9))).toEqual(['fedc', 6]);
});

test('a sign that was being written then stands where its time is', () => {
  expect(seen(topSigns({...full, newItems: [row('x', 4.5)]}))[0]).toBe('exd');
});

test('an older one that others see only now counts, a store first and a sign where its time is', () => {
  const newItems = [row('y', 4.5, AT + 1)];
  expect(seen(topStores({...full, newItems}))).toEqual(['yed', 6]);
  expect(seen(topSigns({...full, newItems}))).toEqual(['eyd', 6]);
});

test('deleted rows neither show nor count, and without a number nothing is counted', () => {
  for (const first of [topSigns, topStores]) {
    expect(seen(first({...full, found: three.slice(1), newItems: []}))).toEqual(['dc', 4]);
    const page = {...full.page, total: null};
    expect(seen(first({...full, page, newItems: []}))).toEqual(['edc', undefined]);
  }
});
