import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {parseSettings} from '../../server/env.ts';
import {startStack, type Stack} from '../../scripts/stack/start-stack.ts';
import {Instance} from './instance.ts';

const PATIENCE = {timeout: 60_000, interval: 50};

let instance: Instance;
let stack: Stack;
const lines: string[] = [];

beforeAll(async () => {
  instance = await Instance.create();
  stack = await startStack(parseSettings({...instance.variables, SEED: 'none'}), line =>
    lines.push(line),
  );
});

afterAll(async () => {
  await stack.stop();
  instance.remove();
});

async function expectHealthy(): Promise<void> {
  await vi.waitFor(
    async () => expect(await instance.health()).toMatchObject({status: 'ok'}),
    PATIENCE,
  );
}

async function expectDown(part: string): Promise<void> {
  await vi.waitFor(
    async () =>
      expect(await instance.health()).toMatchObject({status: 'down', parts: {[part]: 'down'}}),
    PATIENCE,
  );
}

async function enginePids(): Promise<number[]> {
  const processes = await instance.processes();
  return processes.filter(({service}) => service === 'zero-cache').map(({pid}) => pid);
}

test('a killed sync engine comes back without the workers it orphaned', async () => {
  const before = await enginePids();
  process.kill(stack.services.zeroCache!.pid!, 'SIGKILL');
  await expectDown('zeroCache');
  await expectHealthy();
  expect((await enginePids()).filter(pid => before.includes(pid))).toEqual([]);
  expect(lines).toContain('The sync engine ended (SIGKILL). Starting it again in 0.25 s.');
});

test('a killed worker of the sync engine brings a whole new one', async () => {
  const parent = stack.services.zeroCache!.pid!;
  const worker = (await enginePids()).find(pid => pid !== parent);
  expect(worker).toBeDefined();
  process.kill(worker!, 'SIGKILL');
  await vi.waitFor(() => expect(stack.services.zeroCache!.pid).not.toBe(parent), PATIENCE);
  await expectHealthy();
});

test('a killed Postgres comes back, and the others with it', async () => {
  process.kill(stack.services.postgres!.pid!, 'SIGKILL');
  await expectDown('postgres');
  await expectHealthy();
  await vi.waitFor(() => expect(lines).toContain('Postgres is running again.'), PATIENCE);
});

test('a killed API comes back', async () => {
  const before = stack.services.api.pid!;
  process.kill(before, 'SIGKILL');
  await vi.waitFor(() => expect(stack.services.api.pid).not.toBe(before), PATIENCE);
  await expectHealthy();
});

test('a service that is stopped stays down until it is started', async () => {
  await stack.services.zeroCache!.stop();
  await expectDown('zeroCache');
  expect(stack.services.zeroCache!.pid).toBeUndefined();
  await stack.services.zeroCache!.start();
  await expectHealthy();
});
