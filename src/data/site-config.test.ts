import {afterEach, beforeEach, expect, test, vi} from 'vitest';

const CONFIG = {facebookUrl: null, xUrl: null, tileUrl: 'https://tiles.example.com/{z}/{x}/{y}'};
const ask = vi.fn<() => Promise<Response>>();
const setItem = vi.fn<(key: string, text: string) => void>();
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  setItem.mockReset().mockImplementation((key, text) => void kept.set(key, text));
  vi.stubGlobal('localStorage', {getItem: (key: string) => kept.get(key) ?? null, setItem});
  vi.stubGlobal('fetch', ask.mockReset());
  vi.resetModules();
});
afterEach(() => void vi.unstubAllGlobals());

/** As a page that has just been loaded has it. */
const freshPage = () => import('./site-config.ts');

test('a good answer is one, even where nothing can be kept', async () => {
  setItem.mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  ask.mockImplementation(async () => Response.json(CONFIG));
  const {fetchSiteConfig} = await freshPage();
  await expect(fetchSiteConfig()).resolves.toEqual(CONFIG);
});

test('one answer does for all who ask', async () => {
  ask.mockImplementation(async () => Response.json(CONFIG));
  const {fetchSiteConfig} = await freshPage();
  await Promise.all([fetchSiteConfig(), fetchSiteConfig()]);
  await fetchSiteConfig();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a failure is asked about again, and bridged by what was said last', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  ask.mockImplementation(async () => Response.json(CONFIG));
  const {fetchSiteConfig} = await freshPage();
  await expect(fetchSiteConfig()).rejects.toThrow('Failed to fetch');
  await expect(fetchSiteConfig()).resolves.toEqual(CONFIG);

  vi.resetModules();
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  const next = await freshPage();
  expect(next.rememberedConfig()).toEqual(CONFIG);
  await expect(next.fetchSiteConfig()).resolves.toEqual(CONFIG);
});

test('ignores an answer that has another form', async () => {
  ask.mockImplementation(async () => Response.json({error: 'busy'}, {status: 503}));
  const {fetchSiteConfig} = await freshPage();
  await expect(fetchSiteConfig()).rejects.toThrow('invalid_type');
});
