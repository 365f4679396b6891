import {expect, test} from 'vitest';
import {deletionProblem} from './forms.ts';

test('a password is asked for first, then that it is meant', () => {
  const missing = {field: 'password', sentence: 'Password is required'};
  expect(deletionProblem({password: '', phrase: ''})).toEqual(missing);
  expect(deletionProblem({password: 'signpost', phrase: 'delete'})).toEqual({
    field: 'phrase',
    sentence: 'Please type “delete my account” to confirm',
  });
  expect(deletionProblem({password: 'signpost', phrase: ' Delete my account '})).toBeUndefined();
});
