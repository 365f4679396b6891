import {expect, test} from 'vitest';
import {byTime, mergeResults} from './merge-results.ts';

const AT = 1000;
const row = (id: string, createdAt = 1, visibleSince = createdAt) => ({
  id,
  createdAt,
  visibleSince,
});
const found = {
  ids: ['a', 'b'],
  shown: 12,
  pages: [{rows: [row('b'), row('a')], type: 'complete'}],
  newItems: [],
  counted: 2,
  at: AT,
};
const idsOf = ({rows}: ReturnType<typeof mergeResults>) => rows.map(({id}) => id);

test('rows stand in the order in which they were found, as many as are asked for', () => {
  expect(idsOf(mergeResults(found))).toEqual(['a', 'b']);
  expect(idsOf(mergeResults({...found, shown: 1}))).toEqual(['a']);
});

test('new rows come first and count; deleted rows do not', () => {
  const later = mergeResults({...found, newItems: [row('c', AT + 1)]});
  expect(idsOf(later)).toEqual(['c', 'a', 'b']);
  expect(later.total).toBe(3);
  const gone = {rows: [row('a')], type: 'complete'};
  expect(mergeResults({...found, pages: [gone]}).total).toBe(1);
  expect(mergeResults({...found, pages: [{...gone, type: 'unknown'}]}).total).toBe(2);
});

test('a row that came shortly before the answer counts once', () => {
  const both = mergeResults({...found, newItems: [row('a', AT - 1)]});
  expect(idsOf(both)).toEqual(['a', 'b']);
  expect(both.total).toBe(2);
});

test('what was being written while they were looked for counts', () => {
  const late = mergeResults({...found, newItems: [row('c', AT - 1)]});
  expect(idsOf(late)).toEqual(['c', 'a', 'b']);
  expect(late.total).toBe(3);
});

test('what may be on a page not asked for yet shows, and is not counted twice', () => {
  const parts = {...found, counted: 30, newItems: [row('d', AT + 1), row('c', AT - 1)]};
  expect(idsOf(mergeResults(parts))).toEqual(['d', 'c', 'a', 'b']);
  expect(mergeResults(parts).total).toBe(31);
});

test('an older one that others see only now counts', () => {
  const parts = {...found, counted: 30, newItems: [row('c', 0, AT + 1)]};
  expect(mergeResults(parts).total).toBe(31);
});

test('signs are ordered by time, and older ones than these wait for their page', () => {
  const rows = [row('new', AT + 1), row('old', 2, AT + 1), row('b', 5), row('a', 3)];
  const asked = (more: boolean) => byTime(rows, {ids: ['b', 'a'], more}).map(({id}) => id);
  expect(asked(false)).toEqual(['new', 'b', 'a', 'old']);
  expect(asked(true)).toEqual(['new', 'b', 'a']);
  const newItems = byTime(rows.slice(0, 2), {ids: ['gone'], more: true});
  expect(newItems.map(({id}) => id)).toEqual(['new', 'old']);
});

test('signs of one moment stand as they are found', () => {
  const rows = [row('a'), row('c'), row('b')];
  expect(byTime(rows, {ids: [], more: false}).map(({id}) => id)).toEqual(['c', 'b', 'a']);
});

test('without a number nothing is counted', () => {
  expect(mergeResults({...found, counted: null}).total).toBeUndefined();
});
