import {expect, test} from 'vitest';
import {ACCOUNT_MAILS, JOB_NAMES} from '../server/jobs/queues.ts';
import {JOB_TITLES, MAIL_PURPOSES} from '../src/features/health/jobs/failed-jobs.ts';

test('each job that the server knows has words for admins, and no others have', () => {
  expect(Object.keys(JOB_TITLES).toSorted()).toEqual(JOB_NAMES.toSorted());
});

test('each mail about an account has a purpose in words', () => {
  expect(Object.keys(MAIL_PURPOSES)).toEqual(expect.arrayContaining([...ACCOUNT_MAILS]));
});
