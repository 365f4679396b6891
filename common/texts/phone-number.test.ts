import {expect, test} from 'vitest';
import {hasPhoneNumber, letteredNumberOf} from './addresses.ts';

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
  '1-800-FLOWERS (356-9377)',
  '1-800-GOT-JUNK?',
  '1-800-4-LOIOLI',
  '1-800-4LAWYER',
  '1-800-4PETOIL',
  '515-555-5555 55',
  '24/7 212-555-0142',
])('takes %s for a phone number', text => {
  expect(hasPhoneNumber(text)).toBe(true);
});

// oxfmt-ignore
test.each([
  'abc', 'Ask for Joe', '12345', '911', 'n/a', '-', '212', '212-abc', 'FLOWERS 1-800',
  '000-000-0000', '0000000', '111-111-1111', '1 (999) 999-9999', '555-555-5555', '+0000000000',
  '123-456-7890', '012-345-6789', '212-055-0142', '911-555-0142', '000-FLOWERS', '155 0100',
  '2026-01-02', '12345678', '212-555-01421', '52 55 1234 5678', '212555014212345678', '+49 12', '+1234567890123456', '+1 000 000 0000',
  '201-555-O123', '2O1-555-0123', '201-555-l23l',
])('does not take %s for one', text => {
  expect(hasPhoneNumber(text)).toBe(false);
});

test.each([
  ['1-800-FLOWERS (356-9377)', '1-800-FLOWERS'],
  ['1-800-GOT-JUNK?', '1-800-GOT-JUNK'],
  ['(800) get-well', '(800) get-well'],
  ['212-555-0142', undefined],
])('the lettered number in %s is %s', (text, number) => {
  expect(letteredNumberOf(text)).toBe(number);
});
