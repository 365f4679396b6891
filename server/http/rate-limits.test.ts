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
  ['::1', '0:0:0:0'],
  ['', ''],
])('%j is in the network %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
