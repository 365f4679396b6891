import {randomUUID} from 'node:crypto';
import {beforeEach, expect, test} from 'vitest';
import {geocodings} from '../../schema/guarded/geocodings.ts';
import {storeImports} from '../../schema/guarded/store-imports.ts';
import {ACTORS, type ActorName, addActors} from '../../tests/actors.ts';
import {minute} from '../../tests/factories.ts';
import {postgres} from '../../tests/setup/pg.ts';
import {queries} from './index.ts';

const pg = await postgres();
beforeEach(() => addActors(pg.db));

const OTHERS = ['visitor', 'ana', 'owner'] as const;
const none = {createdBy: null, finishedAt: null, faults: 0};

const imports = (name: ActorName, limit = 3) =>
  pg.zql.run(queries.storeImport.latest.fn({args: {limit}, ctx: ACTORS[name]}));
const geocoding = (name: ActorName) =>
  pg.zql.run(queries.geocoding.latest.fn({args: undefined, ctx: ACTORS[name]}));

test('the newest imports are for admins alone, without those that are still coming', async () => {
  const counts = {rowsCount: 9, addedCount: 1, knownCount: 2, rejectedCount: 3, lastLine: 0};
  const rows = (['done', 'ready', 'receiving', 'running', 'cancelled'] as const).map(
    (status, at) => ({
      ...{...none, ...counts, header: [], columns: []},
      id: randomUUID(),
      status,
      fileName: `${at}.csv`,
      createdAt: minute(at),
    }),
  );
  await pg.db.insert(storeImports).values(rows);
  const names = (await imports('admin')).map(({fileName}) => fileName);
  expect(names).toEqual(['4.csv', '3.csv', '1.csv']);
  for (const name of OTHERS) expect(await imports(name), name).toEqual([]);
});

test('the newest geocoding is for admins alone', async () => {
  const counts = {storesCount: 9, foundCount: 1, unknownCount: 2, failedCount: 3};
  await pg.db.insert(geocodings).values(
    (['done', 'running', 'cancelled'] as const).map((status, at) => ({
      ...none,
      ...counts,
      id: randomUUID(),
      status,
      createdAt: minute(at === 1 ? 9 : at),
    })),
  );
  expect(await geocoding('admin')).toMatchObject({status: 'running', foundCount: 1});
  for (const name of OTHERS) expect(await geocoding(name), name).toBeUndefined();
});
