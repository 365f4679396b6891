import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {tempDir} from '../../tests/support/setup/temp-dir.ts';
import {keptSecrets} from './secrets.ts';

function dataDir(): string {
  return tempDir();
}

test('secrets are made once, and all differ', () => {
  const directory = dataDir();
  const made = keptSecrets(directory);
  expect(keptSecrets(directory)).toEqual(made);
  expect(new Set(Object.values(made)).size).toBe(Object.values(made).length);
});

test('a secret that a newer version adds joins those that are there', () => {
  const directory = dataDir();
  const file = path.join(directory, 'secrets.json');
  const {postgresPassword} = keptSecrets(directory);
  writeFileSync(file, JSON.stringify({postgresPassword}));
  const completed = keptSecrets(directory);
  expect(completed.postgresPassword).toBe(postgresPassword);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(completed);
});

test('a damaged file is reported and left alone', () => {
  const directory = dataDir();
  const file = path.join(directory, 'secrets.json');
  writeFileSync(file, '{');
  expect(() => keptSecrets(directory)).toThrow(`${file} is damaged`);
  expect(readFileSync(file, 'utf8')).toBe('{');
});
