import postgres from 'postgres';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {readRunning} from '../../scripts/stack/running.ts';
import {Instance, runScript, type Command} from './instance.ts';

/** Another instance beside the one under test, which nothing here may touch. */
let neighbour: Instance;
let neighbourRun: Command;
let instance: Instance;

beforeAll(async () => {
  [neighbour, instance] = await Promise.all([Instance.create(), Instance.create()]);
  neighbourRun = runScript('start.ts', neighbour.variables);
  await neighbourRun.printed(`Signpost is ready at ${neighbour.url}`);
});

afterAll(async () => {
  neighbourRun.child.kill('SIGTERM');
  await neighbourRun.ended;
  neighbour.remove();
  instance.remove();
});

async function start(): Promise<Command> {
  const run = runScript('start.ts', instance.variables);
  await run.printed(`Signpost is ready at ${instance.url}`);
  return run;
}

function pids(entries: {readonly pid: number}[]): number[] {
  return entries.map(({pid}) => pid);
}

async function query(statement: string): Promise<number> {
  const running = readRunning(`${instance.dataDir}/running.json`);
  const sql = postgres(running?.databaseUrl ?? '', {max: 1});
  try {
    const [row] = await sql.unsafe<{count: number}[]>(statement);
    return row?.count ?? 0;
  } finally {
    await sql.end();
  }
}

const COUNT_STORES = 'select count(*)::int as count from stores';

test('the first start tells its steps, is healthy when ready, and SIGTERM leaves nothing', async () => {
  const run = await start();
  expect(run.output).toEqual([
    'Starting Postgres with a new database',
    'Applying migrations',
    'Added the demo',
    'Starting the sync engine and the API',
    `Signpost is ready at ${instance.url}`,
  ]);
  expect(await instance.health()).toMatchObject({status: 'ok'});
  expect(await query(COUNT_STORES)).toBeGreaterThan(0);
  run.child.kill('SIGTERM');
  expect(await run.ended).toMatchObject({code: 0, errors: []});
  expect(await instance.processes()).toEqual([]);
});

test('a later start finds the data, and SIGINT leaves nothing', async () => {
  const run = await start();
  expect(run.output).not.toContain('Added the demo');
  expect(await query(COUNT_STORES)).toBeGreaterThan(0);
  run.child.kill('SIGINT');
  // A terminal and npm both send it, so it comes more than once.
  run.child.kill('SIGINT');
  expect(await run.ended).toMatchObject({code: 0, errors: []});
  expect(await instance.processes()).toEqual([]);
});

test('a start that is ended half-way leaves nothing', async () => {
  const run = runScript('start.ts', instance.variables);
  await run.printed('Starting the sync engine and the API');
  run.child.kill('SIGTERM');
  expect(await run.ended).toMatchObject({code: 0, errors: []});
  expect(await instance.processes()).toEqual([]);
});

test('a second start on the same directory is refused, and disturbs nobody', async () => {
  const run = await start();
  const before = pids(await instance.processes());
  const second = await runScript('start.ts', {...instance.variables, PORT: '1'}).ended;
  expect(second.code).toBe(1);
  expect(second.errors.join()).toMatch(
    new RegExp(`^DATA_DIR .* is in use by another Signpost at ${instance.url} \\(process \\d+\\);`),
  );
  expect(pids(await instance.processes())).toEqual(expect.arrayContaining(before));
  run.child.kill('SIGTERM');
  await run.ended;
});

test('what a killed supervisor left is replaced by the next start, and only that', async () => {
  const beside = pids(await neighbour.processes());
  const killed = await start();
  // The sync engine's parent too: its workers are then nobody's children.
  const left = await instance.processes();
  killed.child.kill('SIGKILL');
  const engine = left.find(({service}) => service === 'zero-cache');
  process.kill(engine!.pid, 'SIGKILL');
  await killed.ended;
  expect((await instance.processes()).length).toBeGreaterThan(3);

  const run = await start();
  const now = pids(await instance.processes());
  expect(pids(left).filter(pid => now.includes(pid))).toEqual([]);
  expect(await instance.health()).toMatchObject({status: 'ok'});
  expect(await query(COUNT_STORES)).toBeGreaterThan(0);
  // Backends come and go with connections; what they all belong to must not have changed.
  expect(await neighbour.health()).toMatchObject({status: 'ok'});
  expect(neighbourRun.output.at(-1)).toBe(`Signpost is ready at ${neighbour.url}`);
  expect(beside.length).toBeGreaterThan(3);
  run.child.kill('SIGTERM');
  await run.ended;
  expect(await instance.processes()).toEqual([]);
});
