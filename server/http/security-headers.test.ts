import {Hono} from 'hono';
import {expect, test} from 'vitest';
import {engineHeaders, securityHeaders, workerHeaders} from './security-headers.ts';

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
