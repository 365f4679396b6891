import {expect, test} from 'vitest';
import {positionInWords} from '../../../common/texts/words.ts';

test('all three decimals are shown', () => {
  expect(positionInWords({latitude: -33.9, longitude: 151})).toBe('-33.900, 151.000');
});
