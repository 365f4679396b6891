import {readFileSync} from 'node:fs';
import path from 'node:path';
import {runInNewContext} from 'node:vm';
import {describe, expect, test} from 'vitest';
import * as z from 'zod';
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

/**
 * Runs the script before the app.
 * @returns whether the sentence shows, and the page's globals.
 */
function beforeApp(globals: object) {
  const sentence = {hidden: true};
  const page = {
    Promise: {withResolvers: () => undefined},
    BroadcastChannel,
    EventTarget,
    Uint8Array,
    crypto,
    localStorage: {getItem: () => null},
    document: {documentElement: {dataset: {}}, getElementById: () => sentence},
    addEventListener: (_: string, listener: () => void) => listener(),
    ...globals,
  };
  runInNewContext(read('public/theme.js'), {...page, window: page});
  return {page, showsSentence: !sentence.hidden};
}

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

describe('a browser', () => {
  test('that is too old shows the sentence', () => {
    expect(beforeApp({Promise: {resolve: () => undefined}}).showsSentence).toBe(true);
  });

  test('that is new enough does not, and keeps its channels between tabs', () => {
    const {page, showsSentence} = beforeApp({});
    expect(showsSentence).toBe(false);
    expect(page.BroadcastChannel).toBe(BroadcastChannel);
  });

  test('that refuses channels between tabs gets channels that say nothing', () => {
    const {page} = beforeApp({BroadcastChannel: refuse});
    const channel = new page.BroadcastChannel('any');
    expect(() => channel.postMessage('heard by nobody')).not.toThrow();
    expect(() => channel.close()).not.toThrow();
  });

  test('that makes no ids over plain HTTP gets some of the same kind', () => {
    const {page} = beforeApp({crypto: {getRandomValues: crypto.getRandomValues.bind(crypto)}});
    const ids = Array.from({length: 200}, () => page.crypto.randomUUID());
    for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
    expect(new Set(ids).size).toBe(200);
    expect(new Set(ids.map(id => id.charAt(19)))).toEqual(new Set('89ab'));
  });
});
