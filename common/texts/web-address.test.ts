import {expect, test} from 'vitest';
import {webAddressOf} from './addresses.ts';

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
  'xhttp:a',
  'httpx:a',
  'https-no:a',
  'https://no address',
  'example',
  '',
  null,
])('%s cannot', text => {
  expect(webAddressOf(text)).toBeUndefined();
});
