import {expect, test} from 'vitest';
import {jobDetail, jobTitle, reasonWords} from './failed-jobs.ts';

test('a job is labelled by its purpose, and an unknown one by its name', () => {
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

test('a job names its recipient and its subject', () => {
  expect(jobDetail({to: 'ana@example.com', about: 'Hello'})).toBe(
    'To ana@example.com, about “Hello”',
  );
  expect(jobDetail({to: 'ana@example.com', about: 'reset'})).toBe(
    'To ana@example.com, about a new password',
  );
  expect(jobDetail({to: null, about: 'Corner Coffee'})).toBe('About “Corner Coffee”');
  expect(jobDetail({to: null, about: null})).toBeUndefined();
});
