import {describe, expect, test} from 'vitest';
import type {Store} from '../../../../schema/zero.gen.ts';
import type {MapPoint} from '../marks/map-points.ts';
import {type MapMark, marksIn, marksOf} from '../marks/marks.ts';
import {askedIds, standsFor, stillThere, storesAt} from './popup-stores.ts';

const storeOf = (id: string, name = `Store ${id}`) => ({id, name}) as Store;

const pointOf = (store: Store, latitude = 40, longitude = -74): MapPoint => ({
  id: store.id,
  position: {latitude, longitude},
  box: {south: latitude, west: longitude, north: latitude, east: longitude},
  count: 1,
  isMore: false,
  store,
});

const inSamoa = (store: Store) => pointOf(store, -13.8, -171.8);

const [a, b, c] = ['a', 'b', 'c'].map(id => storeOf(id)) as [Store, Store, Store];
const markOf = (...stores: Store[]): MapMark => {
  const [mark] = marksOf(
    stores.map(store => pointOf(store)),
    19,
  );
  if (!mark) throw new Error('There is no marker.');
  return mark;
};
const names = (stores: readonly Store[]) => stores.map(({name}) => name);

describe('the marker of an open popup', () => {
  test('is the one that was opened', () => {
    const house = markOf(a, b);
    expect(standsFor(markOf(a, b), [markOf(c), house])).toBe(house);
  });

  test('is the one that the others are in once its first store has left', () => {
    const others = markOf(b, c);
    expect(standsFor(markOf(a, b, c), [others])).toBe(others);
    const last = markOf(c);
    expect(standsFor(markOf(a, b, c), [last])).toBe(last);
  });

  test('is undefined when no mark has any of its stores', () => {
    expect(standsFor(markOf(a, b), [markOf(c)])).toBeUndefined();
  });
});

describe('the stores of an open popup', () => {
  test('are as the map has them now, and in the same order', () => {
    const renamed = storeOf('a', 'New name');
    expect(names(storesAt(markOf(a, b), [pointOf(b), pointOf(renamed)]))).toEqual([
      'New name',
      'Store b',
    ]);
  });

  test('stay while the map has lost sight of them', () => {
    expect(names(storesAt(markOf(a, b), []))).toEqual(['Store a', 'Store b']);
  });

  test('are joined by new stores at the same place, and not by stores close to it', () => {
    const points = [pointOf(a), pointOf(b), pointOf(c, 40.001), pointOf(storeOf('d'))];
    expect(names(storesAt(markOf(a, b), points))).toEqual(['Store a', 'Store b', 'Store d']);
    expect(names(storesAt(markOf(a), points))).toEqual(['Store a', 'Store b', 'Store d']);
  });

  test('are joined on the copy of the world that is shown', () => {
    const view = {box: {south: -30, west: 170, north: 0, east: 200}, zoom: 5};
    const [samoa] = marksIn(view, [inSamoa(a), inSamoa(b)]);
    if (!samoa) throw new Error('There is no marker.');
    expect(names(storesAt(samoa, [inSamoa(c)]))).toEqual(['Store a', 'Store b', 'Store c']);
  });
});

describe('of the stores of a popup', () => {
  test('those go that the server no longer has', () => {
    const renamed = storeOf('b', 'New name');
    const answer = {stores: [renamed], isComplete: true};
    expect(names(stillThere([a, b], answer))).toEqual(['New name']);
  });

  test('none goes before it has answered', () => {
    const answer = {stores: [b], isComplete: false};
    expect(names(stillThere([a, b], answer))).toEqual(['Store a', 'Store b']);
  });

  test('those stay that are too many to be asked for', () => {
    const many = Array.from({length: 101}, (_, index) => storeOf(String(index)));
    expect(askedIds(many)).toHaveLength(100);
    expect(names(stillThere(many, {stores: [], isComplete: true}))).toEqual(['Store 100']);
  });
});
