import {expect, test} from 'vitest';
import {signProblem} from './sign-problem.ts';

test('what is missing is named one at a time, the first thing first', () => {
  expect(signProblem({signedIn: false, storeId: undefined, text: ''})).toBe(
    'Please log in to submit a sign',
  );
  expect(signProblem({signedIn: true, storeId: undefined, text: ''})).toBe('Please select a store');
  expect(signProblem({signedIn: true, storeId: 's', text: ' \n'})).toBe('Please enter sign text');
  expect(signProblem({signedIn: true, storeId: 's', text: 'OPEN'})).toBeUndefined();
});
