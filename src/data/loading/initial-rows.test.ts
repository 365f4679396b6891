import {describe, expect, test} from 'vitest';
import {requestKey} from '../../../common/api/initial-data.ts';
import {InitialRows, readInitialData} from './initial-rows.ts';

const request = {query: {queryName: 'sign.ofPerson'}, args: {userId: 'ana', limit: 7}};
const other = {...request, args: {userId: 'ben', limit: 7}};
const [fig, bread] = [{id: 'fig'}, {id: 'bread'}];

const brought = (rows: unknown) => new InitialRows({[requestKey(request)]: rows});

describe('rows that came with the page', () => {
  test('show until sync has answered, and never again', () => {
    const initial = brought([fig, bread]);
    expect(initial.orThose(request, [], 'unknown')).toEqual([fig, bread]);
    expect(initial.orThose(request, [fig], 'complete')).toEqual([fig]);
    expect(initial.orThose(request, [], 'unknown')).toEqual([]);
  });

  test('stay while sync cannot answer', () => {
    const initial = brought([fig]);
    expect(initial.orThose(request, [], 'error')).toEqual([fig]);
    expect(initial.orThose(request, [], 'unknown')).toEqual([fig]);
  });

  test('give way to as many that this device holds and keeps up to date', () => {
    const mine = [{id: 'fig', liked: true}];
    expect(brought([fig]).orThose(request, mine, 'unknown')).toBe(mine);
    expect(brought([fig, bread]).orThose(request, mine, 'unknown')).toEqual([fig, bread]);
  });

  test('may be a single one', () => {
    const mine = {id: 'fig', liked: true};
    expect(brought(fig).orThose(request, undefined, 'unknown')).toBe(fig);
    expect(brought(fig).orThose(request, mine, 'unknown')).toBe(mine);
  });

  test('answer the very request they were brought along for', () => {
    expect(brought([fig]).orThose(other, [], 'unknown')).toEqual([]);
  });
});

describe('what a page says', () => {
  const data = {at: 1_700_000_000_000, rows: {sign: fig}, answers: {}};
  const MINUTE_MS = 60_000;

  test('is read while it is fresh', () => {
    expect(readInitialData(JSON.stringify(data), data.at + MINUTE_MS)).toEqual(data);
  });

  test('is nothing in a page that the browser has kept, or that brought nothing', () => {
    const nothing = {rows: {}, answers: {}};
    for (const [json, now] of [
      [JSON.stringify(data), data.at + 5 * MINUTE_MS],
      ['', data.at],
      [undefined, data.at],
    ] as const)
      expect(readInitialData(json, now)).toMatchObject(nothing);
  });
});
