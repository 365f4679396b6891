import {readFileSync} from 'node:fs';
import path from 'node:path';
import {runInNewContext} from 'node:vm';
import {describe, expect, test} from 'vitest';
import {PROJECT_ROOT} from '../scripts/stack/host/platform.ts';

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');

/** "firefox121" of the build. */
const targets = [
  ...(/target: \[([^\]]+)\]/.exec(read('vite.config.ts'))?.[1] ?? '').matchAll(
    /'([a-z]+)([\d.]+)'/g,
  ),
].map(([, name = '', version = '']) => ({name, version}));

test('knows the oldest browsers of the build', () => {
  expect(targets.map(({name}) => name)).toEqual(['chrome', 'edge', 'firefox', 'safari']);
});

test.each(['README.md', 'index.html'])('%s names the oldest browsers of the build', file => {
  const text = read(file).replace('Chrome or Edge', 'Chrome 123, Edge');
  for (const {name, version} of targets) {
    expect(text).toMatch(new RegExp(`\\b${name} ${version.replace('.', String.raw`\.`)}\\b`, 'i'));
  }
});

/** Runs the script before the app, and tells whether the sentence shows. */
function showsSentence(promise: object): boolean {
  const sentence = {hidden: true};
  runInNewContext(read('public/theme.js'), {
    Promise: promise,
    localStorage: {getItem: () => null},
    document: {documentElement: {dataset: {}}, getElementById: () => sentence},
    addEventListener: (_: string, listener: () => void) => listener(),
  });
  return !sentence.hidden;
}

describe('a browser', () => {
  test('that is too old shows the sentence', () => {
    expect(showsSentence({resolve: () => undefined})).toBe(true);
  });

  test('that is new enough does not', () => {
    expect(showsSentence({withResolvers: () => undefined})).toBe(false);
  });
});
