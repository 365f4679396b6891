import {beforeEach, expect, test} from 'vitest';
import {ACTORS, type ActorName, addActors} from '../../tests/actors.ts';
import {addGeocoding, addImport, minute} from '../../tests/factories.ts';
import {postgres} from '../../tests/setup/pg.ts';
import {allQueries} from './all.ts';

const pg = await postgres();
beforeEach(() => addActors(pg.db));

const OTHERS = ['visitor', 'ana', 'owner'] as const;

const imports = async (which: 'open' | 'ended', name: ActorName) => {
  const query = allQueries.storeImport[which];
  const rows = await pg.zql.run(query.fn({args: {limit: 2}, ctx: ACTORS[name]}));
  return rows.map(({fileName}) => fileName);
};
const geocoding = (name: ActorName) =>
  pg.zql.run(allQueries.geocoding.latest.fn({args: undefined, ctx: ACTORS[name]}));

test('imports are for admins alone, those that wait for somebody however many came since', async () => {
  const open = ['ready', 'failed', 'receiving'] as const;
  const ended = ['cancelled', 'done', 'done'] as const;
  for (const [at, status] of open.entries()) {
    await addImport(pg.db, {status, fileName: status, createdAt: minute(at)});
  }
  for (const [at, status] of ended.entries()) {
    const times = {createdAt: minute(9 - at), finishedAt: minute(10 + at)};
    await addImport(pg.db, {status, fileName: `${status} ${at}`, ...times});
  }
  expect(await imports('open', 'admin')).toEqual(['failed', 'ready']);
  expect(await imports('ended', 'admin')).toEqual(['done 2', 'done 1']);
  for (const name of OTHERS) {
    expect(await imports('open', name), name).toEqual([]);
    expect(await imports('ended', name), name).toEqual([]);
  }
});

test('the newest geocoding is for admins alone', async () => {
  await addGeocoding(pg.db, {status: 'done', createdAt: minute(0)});
  await addGeocoding(pg.db, {status: 'running', createdAt: minute(9)});
  await addGeocoding(pg.db, {status: 'cancelled', createdAt: minute(5)});
  expect(await geocoding('admin')).toMatchObject({status: 'running'});
  for (const name of OTHERS) expect(await geocoding(name), name).toBeUndefined();
});
