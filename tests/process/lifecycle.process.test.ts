import postgres from 'postgres';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {readRunning} from '../../scripts/stack/host/claim.ts';
import {startStack, type Stack} from '../../scripts/stack/start-stack.ts';
import {parseSettings} from '../../server/env.ts';
import {type Command, Instance, runScript} from './instance.ts';

/** Another instance beside the one under test, which nothing here may touch. */
let neighbour: Instance;
let neighbourStack: Stack;
const neighbourLines: string[] = [];
let instance: Instance;
/** The start that runs now, which several tests look at one after the other. */
let current: Command | undefined;

beforeAll(async () => {
  [neighbour, instance] = await Promise.all([Instance.create(), Instance.create()]);
  const settings = parseSettings({...neighbour.variables, SEED: 'none'});
  neighbourStack = await startStack(settings, line => neighbourLines.push(line));
  // From here on it says only what has happened to it.
  neighbourLines.length = 0;
});

afterAll(async () => {
  await Promise.all([neighbourStack.stop(), end('SIGTERM')]);
  neighbour.remove();
  instance.remove();
});

async function running(): Promise<Command> {
  if (!current) {
    current = runScript('start.ts', instance.variables);
    await current.printed(`Signpost is ready at ${instance.url}`);
  }
  return current;
}

/** Ends the start that runs now, by a signal sent so many times. */
async function end(signal: NodeJS.Signals, times = 1) {
  const ending = current;
  current = undefined;
  for (let sent = 0; sent < times; sent++) ending?.child.kill(signal);
  return ending?.ended;
}

function pids(entries: {readonly pid: number}[]): number[] {
  return entries.map(({pid}) => pid);
}

/** Of the services; Postgres has others for its connections, which come and go with those. */
const servicesOf = async (one: Instance): Promise<number[]> =>
  pids((await one.processes()).filter(({service}) => service !== undefined));

async function query(statement: string): Promise<number> {
  const published = readRunning(`${instance.dataDir}/running.json`);
  const sql = postgres(published?.databaseUrl ?? '', {max: 1});
  try {
    const [row] = await sql.unsafe<{count: number}[]>(statement);
    return row?.count ?? 0;
  } finally {
    await sql.end();
  }
}

const COUNT_STORES = 'select count(*)::int as count from stores';

test('the first start tells its steps, and is healthy when ready', async () => {
  const {output} = await running();
  expect(output).toEqual([
    'Starting Postgres with a new database',
    'Applying migrations',
    'Added the demo',
    'Starting the sync engine and the API',
    `Signpost is ready at ${instance.url}`,
  ]);
  await instance.untilHealthy();
  expect(await query(COUNT_STORES)).toBeGreaterThan(0);
});

test('a second start on the same directory is refused, and does not disturb the first', async () => {
  await running();
  const before = await servicesOf(instance);
  expect(before.length).toBeGreaterThan(2);
  const second = await runScript('start.ts', {...instance.variables, PORT: '1'}).ended;
  expect(second.code).toBe(1);
  expect(second.errors.join()).toMatch(
    new RegExp(`^DATA_DIR .* is in use by another Signpost at ${instance.url} \\(process \\d+\\);`),
  );
  expect(await servicesOf(instance)).toEqual(expect.arrayContaining(before));
});

test('SIGTERM leaves nothing', async () => {
  await running();
  expect(await end('SIGTERM')).toMatchObject({code: 0, errors: []});
  expect(await instance.processes()).toEqual([]);
});

test('a start that is ended half-way leaves nothing', async () => {
  const run = runScript('start.ts', instance.variables);
  await run.printed('Starting the sync engine and the API');
  run.child.kill('SIGTERM');
  expect(await run.ended).toMatchObject({code: 0, errors: []});
  expect(await instance.processes()).toEqual([]);
});

test('a later start finds the data', async () => {
  const {output} = await running();
  expect(output).not.toContain('Added the demo');
  expect(await query(COUNT_STORES)).toBeGreaterThan(0);
});

test('the next start replaces the processes of a killed supervisor, and only those', async () => {
  await running();
  const beside = pids(await neighbour.processes());
  // The sync engine's parent too, so that its workers are orphans.
  const left = await instance.processes();
  const killed = end('SIGKILL');
  const engine = left.find(({service}) => service === 'zero-cache');
  process.kill(engine!.pid, 'SIGKILL');
  await killed;
  expect((await instance.processes()).length).toBeGreaterThan(3);

  await running();
  const now = pids(await instance.processes());
  expect(pids(left).filter(pid => now.includes(pid))).toEqual([]);
  await instance.untilHealthy();
  expect(await query(COUNT_STORES)).toBeGreaterThan(0);
  // Backends come and go with connections; what they all belong to must not have changed.
  await neighbour.untilHealthy();
  expect(neighbourLines).toEqual([]);
  expect(beside.length).toBeGreaterThan(3);
});

test('SIGINT leaves nothing', async () => {
  await running();
  // A terminal and npm both send it, so it comes more than once.
  expect(await end('SIGINT', 2)).toMatchObject({code: 0, errors: []});
  expect(await instance.processes()).toEqual([]);
});
