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
