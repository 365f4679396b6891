import {describe, expect, test} from 'vitest';
import {mortonCode, type Position} from '../common/geo/cells.ts';
import {addStore} from '../tests/support/factories.ts';
import {postgres} from '../tests/support/setup/pg.ts';

const pg = await postgres();

const PLACES: readonly Position[] = [
  {latitude: 0, longitude: 0},
  {latitude: 40.7128, longitude: -74.006},
  {latitude: 44.977753, longitude: -93.265011},
  {latitude: -33.8688, longitude: 151.2093},
  {latitude: -90, longitude: -180},
  {latitude: 90, longitude: 180},
  {latitude: -1e-7, longitude: 179.999_999_9},
];

/** What the database keeps, as numbers. */
const codes = () =>
  pg.sql(
    'SELECT latitude, longitude, morton_code::float8 AS code FROM stores ORDER BY created_at, id',
  );

describe('the Morton code of a store', () => {
  test.each(PLACES)('is the same in the database as in the browser for %j', async place => {
    await addStore(pg.db, place);
    expect(await codes()).toEqual([{...place, code: mortonCode(place)}]);
  });

  test('follows the store, whatever the writer says', async () => {
    const [here, there] = [PLACES[1], PLACES[2]];
    if (!here || !there) throw new Error('There are no such places.');
    await addStore(pg.db, {...here, mortonCode: 7});
    expect(await codes()).toMatchObject([{code: mortonCode(here)}]);
    await pg.sql('UPDATE stores SET latitude = $1, longitude = $2', [
      there.latitude,
      there.longitude,
    ]);
    expect(await codes()).toMatchObject([{code: mortonCode(there)}]);
    await pg.sql('UPDATE stores SET morton_code = 7');
    expect(await codes()).toMatchObject([{code: mortonCode(there)}]);
    await pg.sql('UPDATE stores SET latitude = NULL, longitude = NULL');
    expect(await codes()).toMatchObject([{code: null}]);
  });
});
