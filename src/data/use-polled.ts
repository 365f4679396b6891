import {useCallback, useEffect, useState} from 'react';

/** What was found last. It may be out of date while the server is unreachable. */
export interface Polled<Found> {
  readonly type: 'loading' | 'unreachable' | 'here';
  readonly found: Found | undefined;
  readonly lookAgain: () => void;
}

/**
 * The result of a request that is repeated while the page is visible, for data that is not synced.
 * @param look must be the same function in each render; resolves to undefined when the server cannot be asked.
 * @param pauseMs milliseconds between two requests.
 */
export function usePolled<Found>(
  look: (signal: AbortSignal) => Promise<Found | undefined>,
  pauseMs: number,
): Polled<Found> {
  const [state, setState] = useState<Omit<Polled<Found>, 'lookAgain'>>({
    type: 'loading',
    found: undefined,
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    const once = async () => {
      if (document.hidden) return;
      const found = await look(left.signal);
      if (left.signal.aborted) return;
      setState(before =>
        found === undefined ? {...before, type: 'unreachable'} : {type: 'here', found},
      );
    };
    void once();
    const timer = setInterval(() => void once(), pauseMs);
    document.addEventListener('visibilitychange', () => void once(), {signal: left.signal});
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, [look, pauseMs, round]);
  return {...state, lookAgain: useCallback(() => setRound(before => before + 1), [])};
}
