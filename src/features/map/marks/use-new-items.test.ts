import {expect, test} from 'vitest';
import {knownIn, newIds, type LoadedPart} from './use-new-items.ts';

const part = (key: string, ...ids: string[]): LoadedPart => ({key, stores: ids.map(id => ({id}))});
const onItsWay = (key: string): LoadedPart => ({key, stores: undefined});

/** The new stores after each of the states of a map. */
function newItemsOf(...looks: readonly (readonly LoadedPart[])[]): string[][] {
  let known: ReturnType<typeof knownIn> = new Map();
  return looks.map(parts => {
    const came = newIds(known, parts);
    known = knownIn(parts, known);
    return came;
  });
}

test('a store that opens in a visible part is new, once', () => {
  const looks = [[part('a', '1')], [part('a', '1', '2')], [part('a', '1', '2')]];
  expect(newItemsOf(...looks)).toEqual([[], ['2'], []]);
});

test('a store that becomes visible with its part is not new', () => {
  const looks = [[part('a', '1')], [part('a', '1'), onItsWay('b')], [part('b', '2')]];
  expect(newItemsOf(...looks)).toEqual([[], [], []]);
});

test('the first store of an empty part is one, though the part’s stores are asked for only then', () => {
  expect(newItemsOf([part('a')], [onItsWay('a')], [part('a', '1')])).toEqual([[], [], ['1']]);
});

test('a part that was left and becomes visible again starts again', () => {
  expect(newItemsOf([part('a', '1')], [], [part('a', '1', '2')])).toEqual([[], [], []]);
});
