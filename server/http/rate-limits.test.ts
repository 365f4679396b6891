import {expect, test} from 'vitest';
import {networkOf} from './rate-limits.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['64:ff9b::cb00:7107', '203.0.113.7'],
  ['64:FF9B::a00:1', '10.0.0.1'],
  // The same addresses as other programs write them.
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:CB00:7107', '203.0.113.7'],
  ['0000:0000:0000:0000:0000:ffff:cb00:7107', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2'],
  ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2'],
  ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%j is in the network %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('counts the 65,536 networks of an IPv6 site as 16', () => {
  const networks = Array.from({length: 0x1_0000}, (_, at) =>
    networkOf(`2001:db8:1:${at.toString(16)}::1`),
  );
  expect(new Set(networks).size).toBe(16);
  expect(new Set(networks.slice(0, 16)).size).toBe(16);
});
