import {afterEach, expect, test, vi} from 'vitest';
import {memoryStorage} from '../../../tests/support/setup/memory-storage.ts';

const MINUTE = 60_000;
const reload = vi.fn<() => void>();

/** A page that is this many milliseconds old, in a tab with these notes. */
async function page(age: number, storage: Partial<Storage>) {
  vi.resetModules();
  vi.stubGlobal('location', {reload: reload.mockReset()});
  vi.stubGlobal('sessionStorage', storage);
  vi.spyOn(performance, 'now').mockReturnValue(age);
  return import('./build.ts');
}

/** What a browser does that lets pages keep nothing. */
const refuse = () => {
  throw new DOMException('blocked', 'SecurityError');
};

const PAGE =
  '<!doctype html><script type="module" crossorigin src="/assets/index-new.js"></script>';
/** The script of this version, as the document has it. */
const ownScript = () => ({getAttribute: () => '/assets/index-own.js'});
const WIFI = '<!doctype html><title>Wi-Fi</title>';

test.each([
  ['the page of another version', PAGE, true],
  ['the page of this version', PAGE.replace('new', 'own'), false],
  ['the page of a network that wants a log-in first', WIFI, false],
])('the app is outdated by %s: %s', async (_, answer, expected) => {
  const {isOutdated} = await page(0, memoryStorage());
  vi.stubGlobal('document', {querySelector: ownScript});
  vi.stubGlobal('fetch', async () => new Response(answer));
  expect(await isOutdated()).toBe(expected);
});

test.each([
  ['not found', '', 404, true],
  ['the page of the app, as for any address', PAGE, 200, true],
  ['the page of a network that wants a log-in first', WIFI, 200, false],
  ['the worker', 'self.addEventListener("fetch")', 200, false],
  ['out of order', '', 503, false],
])('the server has no worker, by its answer for it: %s', async (_, answer, status, expected) => {
  const {workerIsGone} = await page(0, memoryStorage());
  vi.stubGlobal('fetch', async () => new Response(answer, {status}));
  expect(await workerIsGone('/service-worker.js')).toBe(expected);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a page is reloaded at most once a minute, across the reload', async () => {
  const tab = memoryStorage();
  const first = await page(0, tab);
  expect(first.mayReload()).toBe(true);
  first.reloadForUpdate();
  expect(reload).toHaveBeenCalledTimes(1);
  const second = await page(0, tab);
  second.reloadForUpdate();
  expect(reload).not.toHaveBeenCalled();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + MINUTE);
  expect(second.mayReload()).toBe(true);
});

test('a page is reloaded also after the clock was set back', async () => {
  const tab = memoryStorage();
  (await page(0, tab)).reloadForUpdate();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 1000 * MINUTE);
  expect((await page(0, tab)).mayReload()).toBe(true);
});

test('where no note can be left, only a page that has been there for a minute is', async () => {
  const blocked = {getItem: refuse, setItem: refuse, removeItem: refuse};
  expect((await page(MINUTE - 1, blocked)).mayReload()).toBe(false);
  const old = await page(MINUTE, blocked);
  old.reloadForUpdate();
  expect(reload).toHaveBeenCalledTimes(1);
});
