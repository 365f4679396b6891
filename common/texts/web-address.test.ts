import {expect, test} from 'vitest';
import {webAddressOf, withScheme} from './addresses.ts';

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['HTTP://Example.com', 'http://example.com/'],
  ['https://münchen.example', 'https://xn--mnchen-3ya.example/'],
])('%s can be followed', (text, href) => {
  expect(webAddressOf(text)).toBe(href);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hi',
  'mailto:a@example.com',
  'https://joe@example.com',
  'https://example.com@evil.example/',
  // Schemes of which a part is one that may be followed.
  'xhttp://example.com',
  'httpx://example.com',
  'https-no://example.com',
  'https://no address',
  'example',
  '',
  null,
])('%s cannot', text => {
  expect(webAddressOf(text)).toBeUndefined();
});

test.each([
  ['https://example.com/a', true],
  ['https://shop.example.com:8080', true],
  ['https://example.com./', true],
  ['https://例え.example', true],
  ['https://shop.1st.example', true],
  ['http://192.0.2.1:8080', false],
  ['http://127.0.0.1', false],
  ['http://127.1', false],
  ['http://0x7f000001', false],
  ['http://2130706433', false],
  ['http://169.254.169.254/latest', false],
  ['http://10.0.0.1', false],
  ['http://[::1]', false],
  ['http://[::ffff:127.0.0.1]', false],
  ['http://localhost.', false],
  ['http://app.localhost', false],
  ['http://printer.local', false],
  ['http://router.lan', false],
  ['http://db.internal', false],
  ['http://example..com', false],
  ['http://.example.com', false],
  ['http://example.c', false],
  ['http://example.1st', false],
  ['http://example.co_m', false],
  ['https://example', false],
  ['https://localhost:3000', false],
  ['javascript:a.b', false],
])('%s can be followed from anywhere: %j', (text, expected) => {
  expect(webAddressOf(text) !== undefined).toBe(expected);
});

test.each([
  ['example.com/a', 'https://example.com/a'],
  ['www.example.com).', 'https://www.example.com'],
  ['https://example.com/a).', 'https://example.com/a'],
  ['[example.com/a]', 'https://example.com/a'],
  ['example.com/a:b', 'https://example.com/a:b'],
  ['<https://example.com/a>', 'https://example.com/a'],
  ['(see.example.com)', 'https://see.example.com'],
  ['example.com/menu…', 'https://example.com/menu'],
  ['“example.com/a!”', 'https://example.com/a'],
  ['https://example.com/wiki/Foo_(bar)', 'https://example.com/wiki/Foo_(bar)'],
  ['https://example.com/?q=a%20b', 'https://example.com/?q=a%20b'],
  ['...', ''],
  ['example.com:8080', 'https://example.com:8080'],
  ['http://example.com', 'http://example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('%s is taken for %s', (text, whole) => {
  expect(withScheme(text)).toBe(whole);
});
