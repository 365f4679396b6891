import {expect, test} from 'vitest';
import {setLatest} from './recent.ts';

test('drops the entry that was set longest ago, also when another was set again', () => {
  const map = new Map<string, number>();
  setLatest(map, 'a', 1, 2);
  setLatest(map, 'b', 2, 2);
  setLatest(map, 'a', 3, 2);
  setLatest(map, 'c', 4, 2);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});

test('a map that was filled elsewhere shrinks to what it may keep', () => {
  const map = new Map([1, 2, 3, 4].map(number => [number, number]));
  setLatest(map, 5, 5, 2);
  expect([...map.keys()]).toEqual([4, 5]);
});
