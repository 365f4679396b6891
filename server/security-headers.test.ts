import {Hono} from 'hono';
import {expect, test} from 'vitest';
import {securityHeaders} from './security-headers.ts';

const TILES = 'https://tiles.example/{z}/{x}/{y}.png';

test.each([
  ['https://signs.example.com', 'max-age=31536000'],
  ['http://localhost:3000', null],
])('at %s a browser is told for TLS: %s', async (publicUrl, told) => {
  const app = new Hono()
    .use(securityHeaders({publicUrl, tileUrl: TILES}))
    .get('/', c => c.text('here'));
  expect((await app.request('/')).headers.get('strict-transport-security')).toBe(told);
});
