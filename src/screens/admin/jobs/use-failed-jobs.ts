import {useCallback, useEffect, useState} from 'react';
import {fetchFailedJobs, type FailedJob} from './failed-jobs.ts';

/** Milliseconds between two looks while somebody looks on. */
const PAUSE_MS = 10_000;

type State =
  | {readonly type: 'loading' | 'unreachable'; readonly jobs: readonly FailedJob[]}
  | {readonly type: 'here'; readonly jobs: readonly FailedJob[]};

/** They are not synced, so they are asked for again and again while the page is in sight. */
export function useFailedJobs() {
  const [state, setState] = useState<State>({type: 'loading', jobs: []});
  const [round, setRound] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    const look = async () => {
      if (document.hidden) return;
      const jobs = await fetchFailedJobs(left.signal);
      if (left.signal.aborted) return;
      setState(before => (jobs ? {type: 'here', jobs} : {...before, type: 'unreachable'}));
    };
    void look();
    const timer = setInterval(() => void look(), PAUSE_MS);
    document.addEventListener('visibilitychange', () => void look(), {signal: left.signal});
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, [round]);
  return {...state, lookAgain: useCallback(() => setRound(before => before + 1), [])};
}
