import {describe, expect, test} from 'vitest';
import {whyMisplaced} from '../../common/geo/state-bounds.ts';
import {LENGTHS} from '../../common/limits.ts';
import {DAY_MS} from '../../common/time.ts';
import {interactionsOf, personAt, type Plan, signAt, storeAt} from './rows.ts';

const PLAN: Plan = {
  seed: 7,
  users: 300,
  stores: 200,
  signs: 500,
  now: new Date('2026-03-01T12:00:00Z'),
};
const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

function everything(plan: Plan) {
  const people = indexes(plan.users).map(index => personAt(plan, index));
  const places = indexes(plan.stores).map(index => storeAt(plan, index));
  const signs = indexes(plan.signs).map(index => signAt(plan, index, places));
  const said = signs.map((sign, index) => [...interactionsOf(plan, index, sign)]);
  return {people, places, signs, said};
}

function indexes(count: number): number[] {
  return Array.from({length: count}, (_, index) => index);
}

describe('the generated data set', () => {
  const data = everything(PLAN);

  test('is the same every time, and another for another seed', () => {
    expect(everything(PLAN)).toEqual(data);
    expect(everything({...PLAN, seed: 8}).places[0]).not.toEqual(data.places[0]);
  });

  test('keeps its people, stores and signs when more are asked for', () => {
    const more = everything({...PLAN, users: 400, stores: 300, signs: 700});
    expect(more.people.slice(0, PLAN.users)).toEqual(data.people);
    const ids = (signs: typeof data.signs) => signs.map(({id}) => id);
    expect(ids(more.signs).slice(0, PLAN.signs)).toEqual(ids(data.signs));
    const shops = (places: typeof data.places) => places.map(({store}) => [store.id, store.name]);
    expect(shops(more.places).slice(0, PLAN.stores)).toEqual(shops(data.places));
  });

  test('gives every row an id of its own in the shape of version 4', () => {
    const ids = [
      ...data.people.map(({person}) => person.id),
      ...data.places.map(({store}) => store.id),
      ...data.signs.map(({id}) => id),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(UUID_V4);
  });

  test('stays within the limits', () => {
    for (const {store} of data.places) {
      expect(store.name.length).toBeLessThanOrEqual(LENGTHS.storeName);
      expect(store.zip).toMatch(/^\d{5}$/);
      const {latitude, longitude, state} = store;
      const position = {latitude: latitude ?? NaN, longitude: longitude ?? NaN};
      expect(whyMisplaced({state, position})).toBeUndefined();
    }
    for (const {text} of data.signs) {
      expect((text ?? '').trim()).not.toBe('');
      expect((text ?? '').length).toBeLessThanOrEqual(LENGTHS.signText);
    }
  });

  test('lets no user act before joining, nor anything happen in the future', () => {
    const joined = new Map(data.people.map(({person}) => [person.id, person.createdAt.getTime()]));
    for (const [index, sign] of data.signs.entries()) {
      const postedAt = sign.createdAt.getTime();
      expect(postedAt).toBeGreaterThanOrEqual(joined.get(sign.userId ?? '') ?? Infinity);
      for (const {updatedAt} of data.said[index] ?? []) {
        expect(updatedAt.getTime()).toBeGreaterThanOrEqual(postedAt);
        expect(updatedAt.getTime()).toBeLessThanOrEqual(PLAN.now.getTime());
      }
    }
  });

  test('lets each user react once to a sign, always of another user, and with a reaction', () => {
    for (const [index, sign] of data.signs.entries()) {
      const said = data.said[index] ?? [];
      const people = said.map(({userId}) => userId);
      expect(new Set(people).size).toBe(people.length);
      expect(people).not.toContain(sign.userId);
      for (const {liked, confirmed, likedAt, confirmedAt} of said) {
        expect(liked || confirmed).toBe(true);
        expect(likedAt !== null).toBe(liked);
        expect(confirmedAt !== null).toBe(confirmed);
      }
    }
  });

  test('is uneven, as life is: few stores and few signs draw most', () => {
    const perStore = Object.values(Object.groupBy(data.signs, ({storeId}) => storeId));
    const counts = perStore.map(signs => signs?.length ?? 0).toSorted((a, b) => b - a);
    const topTenth = counts.slice(0, PLAN.stores / 10).reduce((sum, count) => sum + count, 0);
    expect(topTenth).toBeGreaterThan(PLAN.signs / 4);
    const young = data.signs.filter(
      ({createdAt}) => PLAN.now.getTime() - createdAt.getTime() < 182 * DAY_MS,
    );
    expect(young.length).toBeGreaterThan(PLAN.signs * 0.4);
  });
});
