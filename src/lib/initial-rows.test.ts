import {expect, test} from 'vitest';
import {requestKey} from '../../sync/initial-data.ts';
import {InitialRows} from './initial-rows.ts';

const request = {query: {queryName: 'sign.ofPerson'}, args: {userId: 'ana', limit: 7}};
const other = {...request, args: {userId: 'ben', limit: 7}};
const [fig, bread] = [{id: 'fig'}, {id: 'bread'}];

const brought = (rows: unknown) => new InitialRows({[requestKey(request)]: rows});

test('what the page brought along shows until sync has answered, and never again', () => {
  const initial = brought([fig, bread]);
  expect(initial.orThose(request, [], 'unknown')).toEqual([fig, bread]);
  expect(initial.orThose(request, [fig], 'complete')).toEqual([fig]);
  expect(initial.orThose(request, [], 'unknown')).toEqual([]);
});

test('neither does it after sync has refused', () => {
  const initial = brought([fig]);
  expect(initial.orThose(request, [], 'error')).toEqual([]);
  expect(initial.orThose(request, [], 'unknown')).toEqual([]);
});

test('a device that holds as much shows its own, which it keeps up to date', () => {
  const mine = [{id: 'fig', liked: true}];
  expect(brought([fig]).orThose(request, mine, 'unknown')).toBe(mine);
  expect(brought([fig, bread]).orThose(request, mine, 'unknown')).toEqual([fig, bread]);
});

test('a single row likewise', () => {
  const mine = {id: 'fig', liked: true};
  expect(brought(fig).orThose(request, undefined, 'unknown')).toBe(fig);
  expect(brought(fig).orThose(request, mine, 'unknown')).toBe(mine);
});

test('it answers the very request it was brought along for', () => {
  expect(brought([fig]).orThose(other, [], 'unknown')).toEqual([]);
});
