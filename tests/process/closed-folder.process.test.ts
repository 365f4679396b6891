import {chmodSync, cpSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {withDatabase} from '../../scripts/stack/postgres/database.ts';
import {POINTER} from '../../scripts/stack/postgres/postgres-home.ts';
import {parseSettings} from '../../server/env.ts';
import {Instance} from './instance.ts';

// As in a clone under /root: Postgres runs as another user, who cannot get in.
const isRoot = process.getuid?.() === 0;

let instance: Instance;
let copy: Instance;

beforeAll(async () => {
  [instance, copy] = await Promise.all([Instance.create(), Instance.create()]);
  chmodSync(instance.dataDir, 0o700);
});

afterAll(() => {
  instance.remove();
  copy.remove();
});

/** Runs a statement on the embedded database, and returns what was reported meanwhile. */
async function run({variables}: Instance, statement: string): Promise<string[]> {
  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  await withDatabase(parseSettings(variables), report, async url => {
    const sql = postgres(url, {max: 1});
    await sql.unsafe(statement);
    await sql.end();
  });
  return lines;
}

test.runIf(isRoot)(
  'the database goes where its user can, is said to, and is found again',
  async () => {
    const [where, ...steps] = await run(instance, 'create table kept ()');
    expect(where).toMatch(/^Postgres keeps its data in \/var\/lib\/signpost\/data-\w+, because /);
    expect(steps).toEqual(['Starting Postgres with a new database']);
    expect(await run(instance, 'table kept')).toEqual([where, 'Starting Postgres']);
  },
);

test.runIf(isRoot)('a copy of the data directory does not share the database', async () => {
  const pointer = path.join(instance.dataDir, POINTER);
  const copied = path.join(copy.dataDir, POINTER);
  cpSync(pointer, copied);
  await expect(run(copy, 'table kept')).rejects.toThrow(
    `DATA_DIR ${copy.dataDir} is a copy of ${instance.dataDir}, which uses the database in ${readFileSync(pointer, 'utf8')};`,
  );
  // Or tidying up the copy would take the original's database away.
  rmSync(copied);
  expect(await run(instance, 'table kept')).toContain('Starting Postgres');
});
