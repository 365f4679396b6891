import * as z from 'zod/mini';
import {askAccountApi, type AccountAnswer} from '../../../data/session/account.ts';

const answerSchema = z.object({
  jobs: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      failedAt: z.number(),
      attempts: z.number(),
      reason: z.string(),
      to: z.nullable(z.string()),
      about: z.nullable(z.string()),
    }),
  ),
});

export type FailedJob = z.infer<typeof answerSchema>['jobs'][number];

const PATH = '/api/failed-jobs';

/** Undefined when they cannot be had. */
export async function fetchFailedJobs(signal: AbortSignal): Promise<FailedJob[] | undefined> {
  try {
    const response = await fetch(PATH, {signal});
    return answerSchema.parse(await response.json()).jobs;
  } catch {
    return undefined;
  }
}

export const retryJob = ({id}: FailedJob): Promise<AccountAnswer> =>
  askAccountApi(`${PATH}/${id}/retry`, {}, 'Failed to try again');

export const retryAllJobs = (): Promise<AccountAnswer> =>
  askAccountApi(`${PATH}/retry`, {}, 'Failed to try again');

export const discardJob = ({id}: FailedJob): Promise<AccountAnswer> =>
  askAccountApi(`${PATH}/${id}/discard`, {}, 'Failed to discard');
