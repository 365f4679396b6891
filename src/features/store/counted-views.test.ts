import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {DAY_MS} from '../../../common/time.ts';
import {memoryStorage} from '../../../tests/support/setup/memory-storage.ts';
import {countView, countWhenSeen} from './counted-views.ts';

const NOW = Date.UTC(2026, 10, 22, 15);
const [PIER, CORNER] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
];

const server = vi.fn<(path: string, given: {body: string}) => Promise<Response>>();
const told = () =>
  server.mock.calls.map(([, {body}]) => JSON.parse(body) as {storeId: string; visitor: string});
const page = Object.assign(new EventTarget(), {visibilityState: 'visible'});
const browser = {onLine: true};

beforeEach(() => {
  const kept = new Map<string, string>();
  server.mockReset().mockImplementation(async () => Response.json({ok: true}));
  Object.assign(page, {visibilityState: 'visible'});
  Object.assign(browser, {onLine: true});
  const window = new EventTarget();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
  vi.stubGlobal('localStorage', memoryStorage(kept));
});
afterEach(() => void vi.unstubAllGlobals());

test('reports a store once a day, under another id the next day', async () => {
  for (const storeId of [PIER, PIER, CORNER, PIER]) await countView(storeId, NOW);
  expect(told().map(({storeId}) => storeId)).toEqual([PIER, CORNER]);
  await countView(PIER, NOW + DAY_MS);
  const [first, second, next] = told().map(({visitor}) => visitor);
  expect(second).toBe(first);
  expect(next).not.toBe(first);
});

test.each([
  ['is not there', async () => Promise.reject(new TypeError('no network'))],
  ['does not take it', async () => new Response(null, {status: 500})],
])('it is told of again, by the same browser, where the server %s', async (_, answer) => {
  server.mockImplementationOnce(answer);
  await countView(PIER, NOW);
  await countView(PIER, NOW);
  const [first, second] = told();
  expect(second).toEqual(first);
});

test('a hidden page, or one without a network, waits until that is over', () => {
  Object.assign(page, {visibilityState: 'hidden'});
  countWhenSeen(PIER);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(told()).toEqual([]);
  Object.assign(page, {visibilityState: 'visible'});
  Object.assign(browser, {onLine: false});
  page.dispatchEvent(new Event('visibilitychange'));
  expect(told()).toEqual([]);
  Object.assign(browser, {onLine: true});
  dispatchEvent(new Event('online'));
  expect(told()).toHaveLength(1);
});

test('and is not counted once the page has been left', () => {
  Object.assign(browser, {onLine: false});
  countWhenSeen(PIER)();
  Object.assign(browser, {onLine: true});
  dispatchEvent(new Event('online'));
  expect(told()).toEqual([]);
});
