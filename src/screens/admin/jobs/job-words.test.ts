import {expect, test} from 'vitest';
import {jobTitle, reasonWords} from './job-words.ts';

test('a job is called by what it was for, and one that nobody knows by its name', () => {
  expect(jobTitle('claim-decided')).toBe('Mail to a claimant: what was decided');
  expect(jobTitle('of-tomorrow')).toBe('of-tomorrow');
});

test('a reason says what its code means, and keeps it', () => {
  expect(reasonWords('Error ECONNREFUSED')).toBe(
    'The mail server could not be reached (Error ECONNREFUSED)',
  );
  expect(reasonWords('Error EENVELOPE 550')).toContain('refused the mail');
  expect(reasonWords('TypeError')).toBe('TypeError');
});
