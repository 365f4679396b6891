import {expect, test} from 'vitest';
import {US_STATES} from '../limits.ts';
import {usStateOf} from './us-state-names.ts';

test.each([
  ['NY', 'NY'],
  [' ny ', 'NY'],
  ['N.Y.', 'NY'],
  ['New York', 'NY'],
  ['new  york', 'NY'],
  ['WEST VIRGINIA', 'WV'],
  ['Wyoming', 'WY'],
  ['Alabama', 'AL'],
  ['US-NJ', 'NJ'],
  ['NJ - New Jersey', 'NJ'],
  ['Arkansas (AR)', 'AR'],
  ['State of Maine', 'ME'],
  ['New York, USA', 'NY'],
  ['Calif.', 'CA'],
  ['W. Va.', 'WV'],
])('%s is %s', (text, code) => {
  expect(usStateOf(text)).toBe(code);
});

test.each(['', 'ZZ', 'Ontario', 'DC', 'NY - New Jersey', 'Miss America', 'US'])(
  '“%s” is no state',
  text => {
    expect(usStateOf(text)).toBeUndefined();
  },
);

test('every state has its code and one name', () => {
  for (const code of US_STATES) expect(usStateOf(code)).toBe(code);
});
