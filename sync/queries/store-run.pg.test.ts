import {beforeEach, expect, test} from 'vitest';
import {ACTORS, type ActorName, addActors} from '../../tests/actors.ts';
import {addGeocoding, addImport, minute} from '../../tests/factories.ts';
import {postgres} from '../../tests/setup/pg.ts';
import {allQueries} from './all.ts';

const pg = await postgres();
beforeEach(() => addActors(pg.db));

const OTHERS = ['visitor', 'ana', 'owner'] as const;

const imports = (name: ActorName, limit = 3) =>
  pg.zql.run(allQueries.storeImport.latest.fn({args: {limit}, ctx: ACTORS[name]}));
const geocoding = (name: ActorName) =>
  pg.zql.run(allQueries.geocoding.latest.fn({args: undefined, ctx: ACTORS[name]}));

test('the newest imports are for admins alone, without those that are still coming', async () => {
  const statuses = ['done', 'ready', 'receiving', 'running', 'cancelled'] as const;
  for (const [at, status] of statuses.entries()) {
    await addImport(pg.db, {status, fileName: `${at}.csv`, createdAt: minute(at)});
  }
  const names = (await imports('admin')).map(({fileName}) => fileName);
  expect(names).toEqual(['4.csv', '3.csv', '1.csv']);
  for (const name of OTHERS) expect(await imports(name), name).toEqual([]);
});

test('the newest geocoding is for admins alone', async () => {
  await addGeocoding(pg.db, {status: 'done', createdAt: minute(0)});
  await addGeocoding(pg.db, {status: 'running', createdAt: minute(9)});
  await addGeocoding(pg.db, {status: 'cancelled', createdAt: minute(5)});
  expect(await geocoding('admin')).toMatchObject({status: 'running'});
  for (const name of OTHERS) expect(await geocoding(name), name).toBeUndefined();
});
