import {expect, test} from 'vitest';
import {steady} from './steady.ts';

const items = (...ids: string[]) => ids.map(id => ({id}));

test('at the top of a list everything shows as it comes', () => {
  expect(steady(items('new', 'a', 'b'), ['a', 'b'], false)).toEqual({
    visible: items('new', 'a', 'b'),
    waiting: 0,
  });
});

test('further down newcomers wait and are counted', () => {
  expect(steady(items('new', 'newer', 'a', 'b'), ['a', 'b'], true)).toEqual({
    visible: items('a', 'b'),
    waiting: 2,
  });
});

test('further down nothing changes places', () => {
  expect(steady(items('b', 'a'), ['a', 'b'], true).visible).toEqual(items('a', 'b'));
});

test('what is gone goes at once, and contents stay live', () => {
  expect(steady([{id: 'b', likes: 2}], ['a', 'b'], true).visible).toEqual([{id: 'b', likes: 2}]);
});

test('more at the end is shown there at once: it was asked for, or fills a gap', () => {
  expect(steady(items('new', 'a', 'c', 'd'), ['a', 'b', 'c'], true)).toEqual({
    visible: items('a', 'c', 'd'),
    waiting: 1,
  });
});

test('when all that was shown is gone, the rest takes its place', () => {
  expect(steady(items('c'), ['a'], true)).toEqual({visible: items('c'), waiting: 0});
});
