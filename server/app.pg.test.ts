import {expect, test} from 'vitest';
import {appOver} from '../tests/support/setup/app.ts';
import {postgres} from '../tests/support/setup/pg.ts';

const app = appOver(await postgres());

const headersOf = async (path: string) => (await app.request(path)).headers;
const policyOf = async (path: string) => (await headersOf(path)).get('content-security-policy');

test('a page may not be framed, and runs scripts of its own origin alone', async () => {
  const headers = await headersOf('/');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(policy).toContain("default-src 'self'");
  // The manifest falls under the default. WebKit logs an error for a directive of its own.
  expect(policy).not.toContain('manifest-src');
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('permissions-policy')).toBe('geolocation=(self), camera=(self)');
});

test('the service worker alone may fetch from elsewhere, where map tiles come from', async () => {
  expect(await policyOf('/service-worker.js')).toMatch(/connect-src 'self' https: http/);
  expect(await policyOf('/')).not.toMatch(/connect-src[^;]*https:/);
});

test('the engine that reads photos may compile machine code, the page and its scripts may not', async () => {
  for (const script of ['tesseract-1a2b/worker.min.js', 'photo-worker-1a2b.js']) {
    expect(await policyOf(`/assets/${script}`)).toContain("'wasm-unsafe-eval'");
  }
  for (const path of ['/', '/theme.js']) {
    const policy = await policyOf(path);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe-eval');
  }
});
