import {expect, test} from 'vitest';
import {type Before, missingFrom, stableList} from './use-stable-list.ts';

const items = (...ids: string[]) => ids.map(id => ({id}));
const shown = (...ids: string[]): Before => ({shown: ids, waiting: []});

test('at the top of a list everything shows as it comes', () => {
  expect(stableList(items('new', 'a', 'b'), shown('a', 'b'), 'free')).toEqual({
    visible: items('new', 'a', 'b'),
    waiting: [],
  });
});

test('further down, new rows wait', () => {
  expect(stableList(items('new', 'newer', 'a', 'b'), shown('a', 'b'), 'held')).toEqual({
    visible: items('a', 'b'),
    waiting: items('new', 'newer'),
  });
});

test('further down nothing changes places', () => {
  expect(stableList(items('b', 'a'), shown('a', 'b'), 'held').visible).toEqual(items('a', 'b'));
});

test('deleted rows go at once, and contents stay live', () => {
  const [kept] = stableList([{id: 'b', likes: 2}], shown('a', 'b'), 'held').visible;
  expect(kept).toEqual({id: 'b', likes: 2});
});

test('more at the end is shown there at once: it was asked for, or fills a gap', () => {
  expect(stableList(items('new', 'a', 'c', 'd'), shown('a', 'b', 'c'), 'held')).toEqual({
    visible: items('a', 'c', 'd'),
    waiting: items('new'),
  });
});

test('a row that comes to an empty list waits too', () => {
  expect(stableList(items('a'), shown(), 'held')).toEqual({visible: [], waiting: items('a')});
});

test('when all that was shown is gone, the rest takes its place', () => {
  expect(stableList(items('c'), shown('a'), 'held')).toEqual({visible: items('c'), waiting: []});
});

test('requested rows take their places among the others, and waiting rows keep waiting', () => {
  const before = {shown: ['a', 'c'], waiting: ['new']};
  const filling = stableList(items('new', 'a', 'b', 'c', 'd'), before, 'filling');
  expect(filling).toEqual({visible: items('a', 'b', 'c', 'd'), waiting: items('new')});
});

/** With all of it sure. */
const seen = (...ids: string[]) => ({shown: items(...ids), sure: ids, arriving: false});

test('what left when others came may have been pushed off', () => {
  expect(missingFrom(items('new', 'a', 'b'), seen('a', 'b', 'c'))).toEqual(items('c'));
});

test('what left by itself is gone, unless others are on their way', () => {
  expect(missingFrom(items('a'), seen('a', 'b'))).toEqual([]);
  expect(missingFrom(items('a'), {...seen('a', 'b'), arriving: true})).toEqual(items('b'));
});

test('what this device showed until the server answered is no part of the list', () => {
  expect(missingFrom(items('a', 'b'), {...seen('a', 'z'), sure: ['a']})).toEqual([]);
});

test('no more are missing than can be asked for, of which the last count', () => {
  const ids = Array.from({length: 120}, (_, index) => `${index}`);
  expect(missingFrom(items('new'), seen(...ids))).toEqual(items(...ids.slice(20)));
});

test('further down, a row that its user brings back comes at once, to its place', () => {
  const back = new Set(['b']);
  expect(stableList(items('new', 'a', 'b', 'c'), shown('a', 'c'), 'held', back)).toEqual({
    visible: items('a', 'b', 'c'),
    waiting: items('new'),
  });
  expect(stableList(items('b'), shown(), 'held', back).visible).toEqual(items('b'));
  expect(stableList(items('a', 'b'), shown('a'), 'held', back).visible).toEqual(items('a', 'b'));
});
