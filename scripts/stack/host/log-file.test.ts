import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {Readable} from 'node:stream';
import {finished} from 'node:stream/promises';
import {expect, test} from 'vitest';
import {tempDir} from '../../../tests/support/setup/temp-dir.ts';
import {LogFile} from './log-file.ts';

function logFile(): LogFile {
  return new LogFile(path.join(tempDir(), 'a.log'));
}

async function write(log: LogFile, chunks: string[], alsoTo?: (line: string) => void) {
  const output = Readable.from(chunks, {objectMode: false});
  log.follow(output, alsoTo);
  await finished(output);
}

test('keeps whole lines, however they arrive, and passes them on', async () => {
  const log = logFile();
  const lines: string[] = [];
  await write(log, ['on', 'e\ntwo\nth', 'ree'], line => lines.push(line));
  expect(readFileSync(log.path, 'utf8')).toBe('one\ntwo\nthree\n');
  expect(lines).toEqual(['one', 'two', 'three']);
  expect(log.lastLines).toEqual(['one', 'two', 'three']);
  expect(statSync(log.path).mode & 0o777).toBe(0o600);
});

test('takes a bounded amount of disk', async () => {
  const log = logFile();
  const megabyte = `${'x'.repeat(1024 * 1024)}\n`;
  await write(
    log,
    Array.from({length: 25}, () => megabyte),
  );
  expect(statSync(log.path).size).toBeLessThan(12 * 1024 * 1024);
  expect(statSync(`${log.path}.1`).size).toBeLessThan(12 * 1024 * 1024);
});
