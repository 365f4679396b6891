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
  '+49 (0)30 901820',
  '011 44 20 7946 0958',
  '212–555–0142',
  '(212) 555-0142 12',
  '212-555-0142 212-555-0199',
  '12125550142',
  '(800) get-well',
])('takes %s for a phone number', text => {
  expect(hasPhoneNumber(text)).toBe(true);
});

// oxfmt-ignore
test.each([
  'abc', 'Ask for Joe', '12345', '911', 'n/a', '-', '212', '212-abc', 'FLOWERS 1-800',
  '000-000-0000', '0000000', '111-111-1111', '1 (999) 999-9999', '555-555-5555', '+0000000000',
  '123-456-7890', '012-345-6789', '212-055-0142', '911-555-0142', '000-FLOWERS', '155 0100',
  '2026-01-02', '12345678', '212555014212345678', '+49 12', '+1234567890123456', '+1 000 000 0000',
])('does not take %s for one', text => {
  expect(hasPhoneNumber(text)).toBe(false);
});
