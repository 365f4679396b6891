import {setTimeout as wait} from 'node:timers/promises';
import postgres, {type Sql} from 'postgres';
import {previewAnswer, receivedAnswer, STORE_IMPORTS_PATH} from '../../common/api/store-import.ts';
import type {Benchmark} from './benchmark.ts';
import {cookieOf, inDatabase, type RunningStack} from './running-stack.ts';

const ROWS = 10_000;
/** Milliseconds between two looks whether it is done. */
const LOOK_EVERY = 50;
/** Milliseconds. */
const TIMEOUT_MS = 10 * 60 * 1000;

/** From the request that uploads a file until its last store is there, without other writes. */
export const storeImport: Benchmark = {
  rows: [
    {what: 'import: 10,000 rows, file received', unit: 's'},
    {what: 'import: 10,000 rows, all stores there', unit: 's', budget: {p95: 60}},
  ],
  run: ({stack}) =>
    inDatabase(stack, async databaseUrl => {
      const sql = postgres(databaseUrl, {max: 1});
      try {
        const {received, done} = await importOnce(stack, sql);
        return {samples: [[received], [done]]};
      } finally {
        await sql.end();
      }
    }),
};

/**
 * Imports a file of new stores, in seconds.
 * @param name of the stores, not used by another import.
 * @param signal cancels the import.
 */
export async function importOnce(
  {url}: Pick<RunningStack, 'url'>,
  sql: Sql,
  name = 'Imported Store',
  signal?: AbortSignal,
) {
  const headers = {cookie: await cookieOf(url, 'admin'), origin: url};
  const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
    const response = await fetch(`${url}${STORE_IMPORTS_PATH}${path}`, {...init, headers});
    if (!response.ok) throw new Error(`The import was refused: ${await response.text()}`);
    return response.json();
  };
  const startedAt = performance.now();
  const file = fileOf(name, ROWS);
  const {id} = receivedAnswer.parse(await ask('?name=bench.csv', {method: 'POST', body: file}));
  const received = performance.now() - startedAt;
  const {mapping} = previewAnswer.parse(await ask(`/${id}/preview`));
  await ask(`/${id}/begin`, {method: 'POST', body: JSON.stringify({mapping})});
  while ((await addedBy(sql, id)) < ROWS) {
    if (performance.now() - startedAt > TIMEOUT_MS) throw new Error('The import did not end.');
    if (signal?.aborted) {
      await ask(`/${id}/cancel`, {method: 'POST'});
      break;
    }
    await wait(LOOK_EVERY);
  }
  const done = (performance.now() - startedAt) / 1000;
  return {received: received / 1000, done, added: await addedBy(sql, id)};
}

/** Stores around Albany, for rows whose ZIP code, state and position disagree are rejected. */
function fileOf(name: string, rows: number): string {
  const lines = Array.from({length: rows}, (_, at) => {
    const latitude = 42.3 + (at % 100) * 0.007;
    const longitude = -75 + Math.floor(at / 100) * 0.012;
    const place = `${latitude.toFixed(4)},${longitude.toFixed(4)}`;
    return `${name} ${at},${at} Main St,Albany,NY,12207,Retail,${place}`;
  });
  return ['name,address,city,state,zip,category,latitude,longitude', ...lines].join('\n');
}

async function addedBy(sql: Sql, id: string): Promise<number> {
  const [row] = await sql<{added: number}[]>`
    select added_count as added from store_imports where id = ${id}`;
  return row?.added ?? 0;
}
