import {expect, test} from 'vitest';
import {phoneUrl} from './phone.ts';

test.each([
  ['+1 (212) 555-0100', 'tel:+12125550100'],
  ['212.555.0100', 'tel:+12125550100'],
  ['Tel. (212)555-0100', 'tel:+12125550100'],
  ['(212) 555-0142 ext. 12', 'tel:+12125550142;ext=12'],
  ['212-555-0100x5', 'tel:+12125550100;ext=5'],
  ['212-555-0100 / 212-555-0199', 'tel:+12125550100'],
  ['212-555-0100 (24 hours, Joe #2)', 'tel:+12125550100'],
  ['1-800-FLOWERS', 'tel:+18003569377'],
  ['(800) get-well', 'tel:+18004389355'],
  ['1-800-CONTACTS-NOW', undefined],
  ['800 GET WEL1', 'tel:+18004389351'],
  ['+49 30 901820', 'tel:+4930901820'],
  ['555-0142', undefined],
  ['911', undefined],
  ['call Joe', undefined],
  ['Joe, in the afternoon only', undefined],
  ['', undefined],
])('%s dials %s', (text, url) => {
  expect(phoneUrl(text)).toBe(url);
});
