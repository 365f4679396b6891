import {spawn} from 'node:child_process';
import {chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, expect, test, vi} from 'vitest';
import {PROJECT_ROOT} from '../../scripts/stack/host/platform.ts';
import {findProcess} from '../../scripts/stack/host/process-table.ts';
import {tempDir} from '../support/setup/temp-dir.ts';
import {follow, type CommandOutcome} from './instance.ts';

// A project with one dependency, and an npm that installs it without a network and notes that it ran.
const LOCKFILE = {packages: {'': {}, 'node_modules/node': {version: '24.0.0'}}};
const NPM = `#!/bin/sh
echo "$@" >> npm-ran
[ -z "$NPM_FAILS" ] || exit 9
mkdir -p node_modules/.bin
ln -sf '${process.execPath}' node_modules/.bin/node
[ -n "$NPM_INTERRUPTED" ] || cp package-lock.json node_modules/.package-lock.json
`;

let project: string;

beforeEach(() => {
  project = tempDir();
  for (const folder of ['bin', 'scripts']) mkdirSync(path.join(project, folder));
  cpSync(
    path.join(PROJECT_ROOT, 'scripts/bootstrap.mjs'),
    path.join(project, 'scripts/bootstrap.mjs'),
  );
  writeFileSync(path.join(project, 'bin/npm'), NPM);
  chmodSync(path.join(project, 'bin/npm'), 0o755);
  writeFileSync(path.join(project, 'package-lock.json'), JSON.stringify(LOCKFILE));
  writeScript('hello', `console.log('hello', ...process.argv.slice(2)); process.exit(3);`);
});

function writeScript(verb: string, source: string): void {
  writeFileSync(path.join(project, `scripts/${verb}.ts`), source);
}

function bootstrap(args: string[], variables: Record<string, string> = {}) {
  return follow(
    spawn(process.execPath, [path.join(project, 'scripts/bootstrap.mjs'), ...args], {
      env: {PATH: `${project}/bin:${process.env['PATH']}`, ...variables},
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

async function run(args: string[], variables?: Record<string, string>): Promise<CommandOutcome> {
  return bootstrap(args, variables).ended;
}

function installations(): number {
  const log = path.join(project, 'npm-ran');
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0;
}

test('installs first, then hands over arguments and exit code', async () => {
  expect(await run(['hello', 'a', '--b'])).toMatchObject({
    code: 3,
    output: ['Installing dependencies', 'hello a --b'],
  });
  expect(readFileSync(path.join(project, 'npm-ran'), 'utf8')).toMatch(/^install --no-save /);
});

test('does not install what is there', async () => {
  await run(['hello']);
  expect((await run(['hello'])).output).toEqual(['hello']);
  expect(installations()).toBe(1);
});

test('installs again when the lockfile changed', async () => {
  await run(['hello']);
  const changed = {packages: {...LOCKFILE.packages, 'node_modules/other': {version: '1.0.0'}}};
  writeFileSync(path.join(project, 'package-lock.json'), JSON.stringify(changed));
  await run(['hello']);
  expect(installations()).toBe(2);
});

test('accepts that an optional package is not for this platform', async () => {
  await run(['hello']);
  const optional = {'node_modules/other': {version: '1.0.0', optional: true}};
  const changed = {packages: {...LOCKFILE.packages, ...optional}};
  writeFileSync(path.join(project, 'package-lock.json'), JSON.stringify(changed));
  await run(['hello']);
  expect(installations()).toBe(1);
});

test('starts over after an installation that was interrupted', async () => {
  await run(['hello'], {NPM_INTERRUPTED: '1'});
  const halfUnpacked = path.join(project, 'node_modules/other');
  mkdirSync(halfUnpacked);
  await run(['hello']);
  expect(installations()).toBe(2);
  expect(existsSync(halfUnpacked)).toBe(false);
});

test('a repeated installation that is interrupted is not mistaken for a finished one', async () => {
  await run(['hello']);
  const changed = {packages: {...LOCKFILE.packages, 'node_modules/other': {version: '1.0.0'}}};
  writeFileSync(path.join(project, 'package-lock.json'), JSON.stringify(changed));
  await run(['hello'], {NPM_INTERRUPTED: '1'});
  await run(['hello']);
  expect(installations()).toBe(3);
});

test('ends with npm’s code when that fails', async () => {
  expect(await run(['hello'], {NPM_FAILS: '1'})).toMatchObject({
    code: 9,
    errors: ['The dependencies could not be installed; npm says why above.'],
  });
});

test.each(['', 'nothing', '../hello'])('refuses the command "%s"', async verb => {
  expect(await run([verb])).toMatchObject({
    code: 1,
    errors: [`There is no command "${verb}"; the commands are the scripts in package.json.`],
  });
  expect(installations()).toBe(0);
});

// The script prints a line before it waits for its end, and handles the signal.
const WAITING = `
  process.on('SIGTERM', () => process.exit(5));
  process.once('disconnect', () => process.exit(6));
  console.log(process.pid);
  console.log('waiting');
  setInterval(() => {}, 1000);
`;

test('passes a signal on, and ends when the script does', async () => {
  writeScript('wait', WAITING);
  const command = bootstrap(['wait']);
  await command.printed('waiting');
  command.child.kill('SIGTERM');
  expect(await command.ended).toMatchObject({code: 5});
});

test('a killed bootstrap takes the script with it', async () => {
  writeScript('wait', WAITING);
  const command = bootstrap(['wait']);
  await command.printed('waiting');
  const pid = Number(command.output.at(-2));
  expect(await findProcess(pid)).toBeDefined();
  command.child.kill('SIGKILL');
  await vi.waitFor(async () => expect(await findProcess(pid)).toBeUndefined(), 60_000);
});

test('under npm, the death of the shell between them ends the script too', async () => {
  writeScript('wait', WAITING);
  const shell = follow(
    spawn('/bin/sh', ['-c', `'${process.execPath}' scripts/bootstrap.mjs wait; exit $?`], {
      cwd: project,
      env: {PATH: `${project}/bin:${process.env['PATH']}`, npm_lifecycle_event: 'wait'},
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  await shell.printed('waiting');
  const pid = Number(shell.output.at(-2));
  shell.child.kill('SIGKILL');
  await vi.waitFor(async () => expect(await findProcess(pid)).toBeUndefined(), 60_000);
});
