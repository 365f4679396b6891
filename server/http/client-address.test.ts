import {Hono} from 'hono';
import {beforeEach, expect, test, vi} from 'vitest';
import {clientAddress} from './client-address.ts';

async function seen(trustedProxies: number, forwarded?: string): Promise<string> {
  const app = new Hono().get('/', c => c.text(clientAddress(c, {trustedProxies})));
  const headers = forwarded === undefined ? undefined : {'x-forwarded-for': forwarded};
  const peer = {incoming: {socket: {remoteAddress: '10.0.0.1'}}};
  return (await app.request('/', {headers}, peer)).text();
}

const warnings = vi.spyOn(console, 'error').mockReturnValue();
beforeEach(() => void warnings.mockClear());

test('without a proxy it is the peer’s, whatever the peer says', async () => {
  expect(await seen(0)).toBe('10.0.0.1');
  expect(await seen(0, '203.0.113.7')).toBe('10.0.0.1');
});

test('behind proxies it is what the outermost of them saw, and nothing that was there before', async () => {
  expect(await seen(1, '203.0.113.7')).toBe('203.0.113.7');
  expect(await seen(1, '1.1.1.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(await seen(2, '1.1.1.1, 2001:db8::7, 10.0.0.2')).toBe('2001:db8::7');
});

test('it is the peer’s where the proxies say nothing of use', async () => {
  for (const forwarded of [undefined, '', 'unknown', '1.2.3.4:port', '[1.2.3.4', ':80']) {
    expect(await seen(1, forwarded)).toBe('10.0.0.1');
  }
  expect(await seen(2, '203.0.113.7')).toBe('10.0.0.1');
});

test.each([
  ['203.0.113.7:52134', '203.0.113.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['"[2001:db8::7]:443"', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
])('a proxy that writes %s has seen %s', async (forwarded, address) => {
  expect(await seen(1, `198.51.100.1:80, ${forwarded}`)).toBe(address);
});

test('an operator who runs it behind an undeclared proxy is warned, once and without an address', async () => {
  vi.resetModules();
  const {addressBehind} = await import('./client-address.ts');
  addressBehind('10.0.0.1', '', {trustedProxies: 0});
  addressBehind('10.0.0.1', '203.0.113.7', {trustedProxies: 1});
  expect(warnings).not.toHaveBeenCalled();
  for (const visitor of ['203.0.113.7', '203.0.113.8']) {
    addressBehind('10.0.0.1', visitor, {trustedProxies: 0});
  }
  expect(warnings).toHaveBeenCalledOnce();
  expect(warnings.mock.calls[0]?.[0]).toContain('TRUSTED_PROXIES');
  expect(warnings.mock.calls[0]?.[0]).not.toContain('203.0');
});
