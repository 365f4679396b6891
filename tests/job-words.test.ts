import {expect, test} from 'vitest';
import {JOB_NAMES} from '../server/jobs/queues.ts';
import {JOB_TITLES} from '../src/features/health/jobs/failed-jobs.ts';

test('each job that the server knows has words for admins, and no others have', () => {
  expect(Object.keys(JOB_TITLES).toSorted()).toEqual(JOB_NAMES.toSorted());
});
