import {describe, expect, test} from 'vitest';
import type {Store} from '../../../../schema/zero.gen.ts';
import type {MapPoint} from './map-points.ts';
import {type MapMark, marksIn, marksOf, MAX_MARKS} from './marks.ts';

const storePoint = (id: string, latitude: number, longitude: number): MapPoint => ({
  id,
  position: {latitude, longitude},
  box: {south: latitude, west: longitude, north: latitude, east: longitude},
  count: 1,
  isMore: false,
  store: {id, latitude, longitude} as Store,
});

const cellPoint = (id: string, latitude: number, longitude: number, count: number): MapPoint => ({
  id,
  position: {latitude, longitude},
  box: {south: latitude - 1, west: longitude - 1, north: latitude + 1, east: longitude + 1},
  count,
  isMore: false,
});

const countOf = (mark: MapMark) => (mark.kind === 'group' ? mark.count : 1);
const sum = (marks: readonly MapMark[]) => marks.reduce((total, mark) => total + countOf(mark), 0);

const NEW_YORK = {box: {south: 40, west: -75, north: 41, east: -73}, zoom: 10};

describe('markers', () => {
  test('are one for each store, by its id', () => {
    const marks = marksOf([storePoint('a', 40.2, -74), storePoint('b', 40.7, -74)], 10);
    expect(marks.map(({kind, key}) => [kind, key])).toEqual([
      ['store', 'a'],
      ['store', 'b'],
    ]);
  });

  test('become one circle where they would overlap, which knows its stores and their extent', () => {
    const [group] = marksOf([storePoint('b', 40.2, -74), storePoint('a', 40.201, -74.001)], 10);
    expect(group).toMatchObject({kind: 'group', key: 'group of a', count: 2, isMore: false});
    expect(group).toMatchObject({box: {south: 40.2, west: -74.001, north: 40.201, east: -74}});
    expect(group?.kind === 'group' && group.stores.map(({id}) => id)).toEqual(['a', 'b']);
  });

  test('keep the key of a circle when its number changes', () => {
    const points = [storePoint('a', 40.2, -74), storePoint('b', 40.201, -74)];
    const before = marksOf(points, 10);
    const after = marksOf([...points, storePoint('c', 40.2, -74.001)], 10);
    expect(after.map(({key}) => key)).toEqual(before.map(({key}) => key));
    expect(sum(after)).toBe(3);
  });

  test('stand where most of their stores are', () => {
    const [mark] = marksOf([cellPoint('x', 40, -74, 300), cellPoint('y', 40.02, -74, 100)], 8);
    expect(mark?.position.latitude).toBeCloseTo(40.005);
    expect(mark && countOf(mark)).toBe(400);
  });

  test('say that there are more if any of their places does', () => {
    const points = [{...cellPoint('x', 40, -74, 100), isMore: true}, storePoint('a', 40.001, -74)];
    expect(marksOf(points, 10)).toMatchObject([{count: 101, isMore: true}]);
  });
});

describe('the markers of a view', () => {
  test('are those in it', () => {
    const points = [storePoint('in', 40.5, -74), storePoint('out', 42, -74)];
    expect(marksIn(NEW_YORK, points).map(({key}) => key)).toEqual(['in']);
  });

  test('stand on the copy of the world that is shown, on both sides of the antimeridian', () => {
    const view = {box: {south: -30, west: 170, north: 0, east: 200}, zoom: 5};
    const marks = marksIn(view, [storePoint('fiji', -17, 178), storePoint('samoa', -13.8, -171.8)]);
    expect(marks.map(({key, position}) => [key, position.longitude])).toEqual([
      ['fiji', 178],
      ['samoa', 188.2],
    ]);
  });

  test('take their extent with them to that copy', () => {
    const view = {box: {south: -30, west: 170, north: 0, east: 200}, zoom: 5};
    const [mark] = marksIn(view, [cellPoint('samoa', -13.8, -171.8, 40)]);
    expect(mark).toMatchObject({box: {west: 187.2, east: 189.2}});
  });

  test('are never more than a page can bear, and leave no store out', () => {
    const points = Array.from({length: 1600}, (_, index) =>
      storePoint(String(index), 40.01 + 0.98 * ((index % 40) / 40), -74.99 + (1.98 * index) / 1600),
    );
    const marks = marksIn({...NEW_YORK, zoom: 13}, points);
    expect(marks.length).toBeLessThanOrEqual(MAX_MARKS);
    expect(marks.length).toBeGreaterThan(MAX_MARKS / 4);
    expect(sum(marks)).toBe(1600);
  });
});
