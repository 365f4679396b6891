import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {tempDir} from '../../../tests/support/setup/temp-dir.ts';
import {takeLock} from './claim.ts';

function lockFile(): string {
  return path.join(tempDir(), 'lock');
}

test('one holder at a time', () => {
  const file = lockFile();
  const lock = takeLock(file);
  expect(lock).toBeDefined();
  expect(takeLock(file)).toBeUndefined();
  lock?.release();
  expect(takeLock(file)).toBeDefined();
});

test('a killed holder leaves no lock behind', async () => {
  const file = lockFile();
  const source = `
    import {takeLock} from ${JSON.stringify(new URL('claim.ts', import.meta.url).href)};
    globalThis.lock = takeLock(${JSON.stringify(file)});
    console.log('held');
    setInterval(() => {}, 1000);
  `;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', source]);
  await once(holder.stdout, 'data');
  expect(takeLock(file)).toBeUndefined();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(takeLock(file)).toBeDefined();
});

test('a file that is not a lock is left alone', () => {
  const file = lockFile();
  writeFileSync(file, 'somebody else wrote this, and it is long enough to be read as a header');
  expect(() => takeLock(file)).toThrow('remove it and start again');
});
