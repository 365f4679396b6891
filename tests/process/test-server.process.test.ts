import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import {expect, onTestFinished, test} from 'vitest';
import {PROJECT_ROOT} from '../../scripts/stack/host/platform.ts';
import {TEMPLATE} from '../support/setup/template-database.ts';

const PROGRAM = path.join(PROJECT_ROOT, 'tests/support/setup/postgres-process.ts');

/** Starts the server of one run of the SQL tests. */
async function startServer(): Promise<{child: ChildProcess; url: string}> {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill());
  const [url] = await once(child, 'message');
  return {child, url: String(url)};
}

/** What a query finds out on a connection of its own. */
async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const sql = postgres(url, {max: 1, onnotice: () => {}});
  try {
    return [...(await sql.unsafe<never[]>(statement))];
  } finally {
    await sql.end();
  }
}

test('two runs of SQL tests have a server each, which ends with its run and leaves nothing', async () => {
  const [one, other] = await Promise.all([startServer(), startServer()]);
  await ask(one.url, `CREATE DATABASE copy TEMPLATE ${TEMPLATE}`);
  const names = await ask<{datname: string}>(other.url, 'SELECT datname FROM pg_database');
  expect(names).toContainEqual({datname: TEMPLATE});
  expect(names).not.toContainEqual({datname: 'copy'});

  const ends = {
    'the runner is gone': [one, () => one.child.disconnect()],
    'Ctrl-C': [other, () => other.child.kill('SIGINT')],
  } as const;
  for (const [how, [{child, url}, end]] of Object.entries(ends)) {
    const [place] = await ask<{data_directory: string}>(url, 'SHOW data_directory');
    const directory = path.resolve(place?.data_directory ?? '', '../..');
    expect(directory, how).toContain('signpost-postgres-');
    expect(existsSync(directory), how).toBe(true);
    const exited = once(child, 'exit');
    end();
    expect(await exited, how).toEqual([0, null]);
    expect(existsSync(directory), how).toBe(false);
    await expect(ask(url, 'SELECT 1'), how).rejects.toThrow('ECONNREFUSED');
  }
});
