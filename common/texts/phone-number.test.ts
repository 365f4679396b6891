import {expect, test} from 'vitest';
import {hasPhoneNumber} from './addresses.ts';

test.each([
  '555 0100',
  '(212) 555-0142 ext. 12',
  '+44 (0)20 7946 0958',
  '212-555-0100 / 212-555-0199',
  'Tel. (212)555-0100, ask for Joe',
  '２１２－５５５－０１４２',
  '1-800-FLOWERS',
  '(800) get-well',
])('takes %s for a phone number', text => {
  expect(hasPhoneNumber(text)).toBe(true);
});

test.each(['abc', 'Ask for Joe', '12345', '911', 'n/a', '-', '212', '212-abc', 'FLOWERS 1-800'])(
  'does not take %s for one',
  text => {
    expect(hasPhoneNumber(text)).toBe(false);
  },
);
