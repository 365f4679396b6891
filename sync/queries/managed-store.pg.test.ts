import {beforeEach, expect, test} from 'vitest';
import {ACTORS, type ActorName, addActors} from '../../tests/support/actors.ts';
import {addGeocoding, addImport, minute} from '../../tests/support/factories.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {allQueries} from './all.ts';

const pg = await postgres();
beforeEach(() => addActors(pg.db));

const OTHERS = ['visitor', 'ana', 'owner'] as const;

const {storeImport} = allQueries;
type Place = {createdAt: number; id: string} | null;
const open = (name: ActorName, after: Place = null) =>
  pg.zql.run(storeImport.open.fn({args: {limit: 2, after}, ctx: ACTORS[name]}));
const ended = (name: ActorName) =>
  pg.zql.run(storeImport.ended.fn({args: {limit: 2}, ctx: ACTORS[name]}));
const named = (rows: readonly {fileName: string}[]) => rows.map(({fileName}) => fileName);
const geocoding = (name: ActorName) =>
  pg.zql.run(allQueries.geocoding.latest.fn({args: undefined, ctx: ACTORS[name]}));

test('imports are for admins alone, pending ones first however many came since', async () => {
  const before = ['ready', 'failed', 'receiving'] as const;
  const over = ['cancelled', 'done', 'done'] as const;
  for (const [at, status] of before.entries()) {
    await addImport(pg.db, {status, fileName: status, createdAt: minute(at)});
  }
  for (const [at, status] of over.entries()) {
    const times = {createdAt: minute(9 - at), finishedAt: minute(10 + at)};
    await addImport(pg.db, {status, fileName: `${status} ${at}`, ...times});
  }
  expect(named(await open('admin'))).toEqual(['failed', 'ready']);
  expect(named(await ended('admin'))).toEqual(['done 2', 'done 1']);
  for (const name of OTHERS) {
    expect(await open(name), name).toEqual([]);
    expect(await ended(name), name).toEqual([]);
  }
});

test('however many imports wait, a page of them goes on behind another', async () => {
  for (const at of [1, 2, 3]) {
    await addImport(pg.db, {status: 'ready', fileName: `ready ${at}`, createdAt: minute(at)});
  }
  const first = await open('admin');
  expect(named(first)).toEqual(['ready 3', 'ready 2']);
  const [, last = null] = first;
  expect(named(await open('admin', last))).toEqual(['ready 1']);
  expect(await open('owner', last)).toEqual([]);
});

test('the newest geocoding is for admins alone', async () => {
  await addGeocoding(pg.db, {status: 'done', createdAt: minute(0)});
  await addGeocoding(pg.db, {status: 'running', createdAt: minute(9)});
  await addGeocoding(pg.db, {status: 'cancelled', createdAt: minute(5)});
  expect(await geocoding('admin')).toMatchObject({status: 'running'});
  for (const name of OTHERS) expect(await geocoding(name), name).toBeUndefined();
});
