import {spawn, type ChildProcess} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {afterEach, expect, test} from 'vitest';
import {endOrphanProcesses, instanceMark, markedAs} from './end-orphan-processes.ts';
import {findProcess, INSTANCE_VARIABLE, listProcesses, SERVICE_VARIABLE} from './process-table.ts';

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that says when it runs, and does what `source` says. */
async function marked(instance: string, service: string, source: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--eval', `${source}; console.log(process.pid)`], {
    detached: true,
    env: {[INSTANCE_VARIABLE]: instance, [SERVICE_VARIABLE]: service},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

const WAIT = 'setInterval(() => {}, 1000)';
// Another run of these tests on this machine must not find its processes.
const OWN = `/data/${randomUUID()}`;
const own = instanceMark(OWN);

test('ends only what carries the mark of the instance and the service', async () => {
  const mine = await marked(own, 'api', WAIT);
  const otherService = await marked(own, 'zero-cache', WAIT);
  const otherInstance = await marked(instanceMark('/data/other'), 'api', WAIT);
  const ended = once(mine, 'exit');
  await endOrphanProcesses(markedAs(own, 'api'));
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(await findProcess(otherService.pid!)).toBeDefined();
  expect(await findProcess(otherInstance.pid!)).toBeDefined();
});

test('reaches workers that lead process groups of their own, when their parent is dead', async () => {
  const parent = await marked(
    own,
    'zero-cache',
    `const {spawn} = require('node:child_process');
     const worker = spawn(process.execPath, ['--eval', ${JSON.stringify(WAIT)}], {detached: true, stdio: 'ignore'});
     console.log(worker.pid); ${WAIT}`,
  );
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  const isOurs = markedAs(own, 'zero-cache');
  await endOrphanProcesses(isOurs);
  expect((await listProcesses()).filter(isOurs)).toEqual([]);
});

test('asks before it kills', async () => {
  const polite = await marked(own, 'api', `process.on('SIGTERM', () => process.exit(7)); ${WAIT}`);
  const ended = once(polite, 'exit');
  await endOrphanProcesses(markedAs(own, 'api'), [['SIGTERM', 10_000]]);
  expect(await ended).toEqual([7, null]);
});

test('kills what ignores being asked', async () => {
  const stubborn = await marked(own, 'api', `process.on('SIGTERM', () => {}); ${WAIT}`);
  const ended = once(stubborn, 'exit');
  await endOrphanProcesses(markedAs(own, 'api'), [['SIGTERM', 100]]);
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test('the mark is the same for one directory and different for another', () => {
  expect(instanceMark(OWN)).toBe(own);
  expect(instanceMark(`${OWN}2`)).not.toBe(own);
});
