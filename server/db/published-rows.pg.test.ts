import {expect, test} from 'vitest';
import {fold} from '../../tests/support/recount.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {ANY_JOBS, fresh, push} from '../../tests/support/setup/push.ts';
import {addScene, prepareFor, WRITES, whoMay, writeOf} from '../../tests/support/writes.ts';

const pg = await postgres();

/** A sign, what its store, its author and moderators have to do with it, and what its author is told. */
const MOST = 6;
/** One on each level of the map. */
const CELLS = 12;
const OF_A_PLACE = new Set(['store.create', 'store.createUnassigned', 'store.update']);

// The sync engine takes each published row through the queries of every client.
test.each(Object.keys(WRITES))('%s changes few published rows', async name => {
  const scene = await addScene(pg.db);
  await prepareFor(pg.db, name);
  await fold(pg);
  const [before] = await pg.sql<{xid: number}>('SELECT pg_current_xact_id()::text::int AS xid');
  const args = writeOf(name, scene);
  expect(await push(pg.zql, whoMay(name), name, args, fresh(), ANY_JOBS)).toMatchObject({
    code: 'ok',
  });
  const changed = await rowsSince(before?.xid ?? 0);
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThanOrEqual(MOST + (OF_A_PLACE.has(name) ? CELLS : 0));
});

async function rowsSince(xid: number): Promise<number> {
  const tables = await pg.sql<{name: string}>(
    "SELECT tablename AS name FROM pg_publication_tables WHERE pubname = 'signpost_public'",
  );
  const counts = tables.map(
    ({name}) => `SELECT count(*) AS n FROM ${name} WHERE xmin::text::int > ${xid}`,
  );
  const [all] = await pg.sql<{n: number}>(
    `SELECT sum(n)::int AS n FROM (${counts.join(' UNION ALL ')}) each_one`,
  );
  return all?.n ?? 0;
}
