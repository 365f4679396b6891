import {readFileSync} from 'node:fs';
import {beforeEach, describe, expect, test} from 'vitest';
import {addActors} from '../../../tests/support/actors.ts';
import {imported} from '../../../tests/support/setup/imported.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';

const pg = await postgres();
beforeEach(() => addActors(pg.db));

const fixture = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/${name}`, import.meta.url));
const US_STORES = fixture('us-stores.csv');
const WITHOUT_PLACES = fixture('us-stores-no-coordinates.csv');

async function stores() {
  const [counts] = await pg.sql(
    `SELECT count(*)::int AS stores, count(distinct (latitude, longitude))::int AS places,
            count(distinct state)::int AS states
       FROM stores`,
  );
  return counts;
}

describe('2,982 real stores', () => {
  test('are all added, also those that are in one place, and nothing the second time', async () => {
    const all = {stores: 2982, places: 2945, states: 41};
    expect(await imported(pg, US_STORES)).toEqual(['done', 2982, 0, 0]);
    expect(await stores()).toEqual(all);
    expect(await imported(pg, US_STORES)).toEqual(['done', 0, 2982, 0]);
    expect(await imported(pg, WITHOUT_PLACES)).toEqual(['done', 0, 50, 0]);
    expect(await stores()).toEqual(all);
  });

  test('are there already where they stand within 50 m, and not farther away', async () => {
    await imported(pg, US_STORES);
    // By 44 and by 56 metres.
    const move =
      "UPDATE stores SET address = 'Elsewhere', latitude = latitude + $1 WHERE state = $2";
    await pg.sql(move, [0.0004, 'NY']);
    await pg.sql(move, [0.0005, 'DE']);
    expect(await imported(pg, US_STORES)).toEqual(['done', 8, 2974, 0]);
  });
});
