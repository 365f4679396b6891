import {Hono} from 'hono';
import {expect, test} from 'vitest';
import {PUBLIC_TILES} from '../env-fields.ts';
import {engineHeaders, securityHeaders, tileOrigins, workerHeaders} from './security-headers.ts';

const TILES = 'https://tiles.example/{z}/{x}/{y}.png';

test.each([
  ['what every answer says', securityHeaders({tileUrl: TILES})],
  ['what the engine’s files say', engineHeaders],
  ['what the service worker says', workerHeaders({tileUrl: TILES})],
])('%s allows no frame, in the newer words and in the older', async (_, said) => {
  const app = new Hono().use(said).get('/', c => c.text('here'));
  const {headers} = await app.request('/');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test('a page and its service worker tell tile servers from where they ask, as OpenStreetMap demands', async () => {
  for (const said of [securityHeaders({tileUrl: TILES}), workerHeaders({tileUrl: TILES})]) {
    const answer = await new Hono()
      .use(said)
      .get('/', c => c.text('here'))
      .request('/');
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  }
});

test('tiles come from one origin, whatever their path', () => {
  expect(tileOrigins(PUBLIC_TILES)).toEqual(['https://tile.openstreetmap.org']);
  expect(tileOrigins('http://127.0.0.1:8080/map/{z}/{x}/{y}{r}.png?key=1')).toEqual([
    'http://127.0.0.1:8080',
  ]);
});

test('or from one for each subdomain', () => {
  expect(tileOrigins('https://{s}.tiles.example/{z}/{x}/{y}.png')).toEqual([
    'https://a.tiles.example',
    'https://b.tiles.example',
    'https://c.tiles.example',
  ]);
});
