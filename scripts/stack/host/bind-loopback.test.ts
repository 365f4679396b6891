import {execFileSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {tempDir} from '../../../tests/support/setup/temp-dir.ts';

const PRELOAD = new URL('bind-loopback.mjs', import.meta.url).href;

/** The address a server listens on after `listen(...)` with these arguments, in a preloaded process. */
function addressAfter(listenArguments: string): string {
  const source = `
    const server = require('node:net').createServer();
    server.listen(${listenArguments});
    server.once('listening', () => { console.log(server.address().address); server.close(); });
  `;
  const flags = ['--import', PRELOAD, '--eval', source];
  return execFileSync(process.execPath, flags, {encoding: 'utf8'}).trim();
}

test.each([
  '{port: 0, host: "::"}',
  '{port: 0}',
  '0',
  '0, "0.0.0.0"',
  '0, "::", 511, () => {}',
  '"0", () => {}',
])('listen(%s) is reachable from this machine only', listenArguments => {
  expect(addressAfter(listenArguments)).toBe('127.0.0.1');
});

test('forked workers are bound too', () => {
  const worker = path.join(tempDir(), 'worker.cjs');
  writeFileSync(
    worker,
    `require('node:net').createServer().listen(0, function () {
       console.log(this.address().address);
       process.exit();
     });`,
  );
  const source = `require('node:child_process').fork(${JSON.stringify(worker)}, {detached: true})`;
  const flags = ['--import', PRELOAD, '--eval', source];
  expect(execFileSync(process.execPath, flags, {encoding: 'utf8'}).trim()).toBe('127.0.0.1');
});
