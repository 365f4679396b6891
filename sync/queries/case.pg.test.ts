import {beforeEach, expect, test} from 'vitest';
import {ACTORS, type ActorName, addActors, admin, ana, ben} from '../../tests/support/actors.ts';
import {addCase, addSign, addStore, type CaseGiven, minute} from '../../tests/support/factories.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {allQueries} from './all.ts';

const pg = await postgres();
let storeId: string;
beforeEach(async () => {
  await addActors(pg.db);
  storeId = (await addStore(pg.db)).id;
});

type Place = {reportsCount: number; reportedAt: number; id: string} | null;
const open = (who: ActorName = 'admin', limit = 10, after: Place = null) =>
  pg.zql.run(allQueries.case.open.fn({args: {limit, after}, ctx: ACTORS[who]}));
type DecidedPlace = {decidedAt: number; id: string} | null;
const decided = (who: ActorName = 'admin', limit = 10, after: DecidedPlace = null) =>
  pg.zql.run(allQueries.case.decided.fn({args: {limit, after}, ctx: ACTORS[who]}));

async function addSignCase(given: CaseGiven = {}, hidden = false) {
  const {id: signId} = await addSign(pg.db, {
    storeId,
    userId: ana.userId,
    moderation: hidden ? 'hidden' : 'ok',
  });
  return addCase(pg.db, {signId, aboutId: ana.userId, ...given}, ben.userId);
}

test('cases are for moderators, with the thing, even a hidden one, and what was said', async () => {
  await addSignCase({}, true);
  await addCase(pg.db, {personId: ana.userId, aboutId: ana.userId, reportsCount: 2});
  await pg.sql(
    'INSERT INTO case_visits SELECT $1, id, now() FROM cases WHERE person_id IS NOT NULL',
    [admin.userId],
  );
  expect(await open()).toMatchObject([
    {person: {name: 'ana'}, reports: [{reporterId: null}], visits: [{person: {name: 'admin'}}]},
    {
      sign: {store: {name: 'Corner Coffee'}},
      about: {name: 'ana'},
      reports: [{reporter: {name: 'ben'}}],
    },
  ]);
  for (const who of ['visitor', 'ana', 'ben', 'owner'] as const) {
    expect(await open(who), who).toEqual([]);
    expect(await decided(who), who).toEqual([]);
  }
});

test('orders by reports, then by time, and continues a page after another', async () => {
  const once = await addSignCase({reportedAt: minute(1)});
  const lately = await addSignCase({reportedAt: minute(2)});
  const often = await addSignCase({reportsCount: 3});
  const ids = [often.id, lately.id, once.id];
  const all = await open();
  expect(all.map(({id}) => id)).toEqual(ids);
  for (const [index, last] of all.entries()) {
    const rest = await open('admin', 10, last);
    expect(rest.map(({id}) => id)).toEqual(ids.slice(index + 1));
  }
  expect(await open('admin', 2)).toHaveLength(2);
});

const done = (number: number, decision: 'keep' | null) =>
  addSignCase({status: 'decided', decision, decidedAt: minute(number)});

test('what is decided stands with what was, the latest first, unless it ended by itself', async () => {
  const [first, , last] = [await done(1, 'keep'), await done(2, null), await done(3, 'keep')];
  expect(await open()).toEqual([]);
  expect((await decided()).map(({id}) => id)).toEqual([last.id, first.id]);
  expect(await decided('admin', 1)).toHaveLength(1);
});

test('continues decided cases after any position, also within one moment', async () => {
  for (const number of [1, 2, 2, 2, 3]) await done(number, 'keep');
  const all = await decided();
  expect(all).toHaveLength(5);
  for (const [index, {id, decidedAt}] of all.entries()) {
    const rest = await decided('admin', 10, {id, decidedAt: decidedAt ?? 0});
    expect(rest.map(row => row.id)).toEqual(all.slice(index + 1).map(row => row.id));
  }
  expect(await decided('ana', 10, {id: all[0]?.id ?? '', decidedAt: minute(9).getTime()})).toEqual(
    [],
  );
});

test('shows the open case on a user to moderators, and no other', async () => {
  const of = (who: ActorName) =>
    pg.zql.run(allQueries.case.openOnPerson.fn({args: {userId: ana.userId}, ctx: ACTORS[who]}));
  await addSignCase();
  await addCase(pg.db, {personId: ben.userId, aboutId: ben.userId});
  await addCase(pg.db, {personId: ana.userId, aboutId: ana.userId, status: 'decided'});
  expect(await of('admin')).toBeUndefined();
  const {id} = await addCase(pg.db, {personId: ana.userId, aboutId: ana.userId});
  expect(await of('admin')).toMatchObject({id});
  expect(await of('ben')).toBeUndefined();
});

test('why a store was hidden is for moderators alone, as long as that decision holds', async () => {
  const of = (who: ActorName) =>
    pg.zql.run(allQueries.case.hidingOfStore.fn({args: {storeId}, ctx: ACTORS[who]}));
  const decidedCase = {storeId, status: 'decided'} as const;
  await addCase(pg.db, {...decidedCase, decision: 'keep', decidedAt: minute(3)});
  expect(await of('admin')).toBeUndefined();
  await addCase(pg.db, {...decidedCase, decision: 'hide', reason: 'Old.', decidedAt: minute(1)});
  await addCase(pg.db, {...decidedCase, decision: 'hide', reason: 'New.', decidedAt: minute(2)});
  expect(await of('admin')).toMatchObject({reason: 'New.'});
  for (const name of ['visitor', 'ana', 'ben', 'owner'] as const) {
    expect(await of(name), name).toBeUndefined();
  }
});
