import {expect, test} from 'vitest';
import {together} from './together.ts';

const AT = 1000;
const row = (id: string, createdAt = 1) => ({id, createdAt});
const found = {
  ids: ['a', 'b'],
  shown: 12,
  pages: [{rows: [row('b'), row('a')], type: 'complete'}],
  newcomers: [],
  counted: 2,
  at: AT,
};
const idsOf = ({rows}: ReturnType<typeof together>) => rows.map(({id}) => id);

test('rows stand in the order in which they were found, as many as are asked for', () => {
  expect(idsOf(together(found))).toEqual(['a', 'b']);
  expect(idsOf(together({...found, shown: 1}))).toEqual(['a']);
});

test('newcomers come first and count; what is gone does not', () => {
  const later = together({...found, newcomers: [row('c', AT + 1)]});
  expect(idsOf(later)).toEqual(['c', 'a', 'b']);
  expect(later.total).toBe(3);
  const gone = {rows: [row('a')], type: 'complete'};
  expect(together({...found, pages: [gone]}).total).toBe(1);
  expect(together({...found, pages: [{...gone, type: 'unknown'}]}).total).toBe(2);
});

test('what was found shortly before comes and counts once', () => {
  const both = together({...found, newcomers: [row('a', AT - 1)]});
  expect(idsOf(both)).toEqual(['a', 'b']);
  expect(both.total).toBe(2);
});

test('what was being written while they were looked for counts', () => {
  const late = together({...found, newcomers: [row('c', AT - 1)]});
  expect(idsOf(late)).toEqual(['c', 'a', 'b']);
  expect(late.total).toBe(3);
});

test('what may be on a page not asked for yet shows, and is not counted twice', () => {
  const parts = {...found, counted: 30, newcomers: [row('d', AT + 1), row('c', AT - 1)]};
  expect(idsOf(together(parts))).toEqual(['d', 'c', 'a', 'b']);
  expect(together(parts).total).toBe(31);
});

test('nobody counts where there is no number', () => {
  expect(together({...found, counted: null}).total).toBeUndefined();
});
