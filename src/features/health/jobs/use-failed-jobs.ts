import {usePolled} from '../../../data/use-polled.ts';
import {fetchFailedJobs, type FailedJob} from './failed-jobs.ts';

/** Milliseconds between two requests while the tab is visible. */
const PAUSE_MS = 10_000;
const NONE: readonly FailedJob[] = [];

export function useFailedJobs() {
  const {found, ...state} = usePolled(fetchFailedJobs, PAUSE_MS);
  return {...state, jobs: found ?? NONE};
}
