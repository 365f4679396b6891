import {useEffect, useState} from 'react';
import {Listeners} from './listeners.ts';

/** What was found last. It may be out of date while the server is unreachable. */
export interface Polled<Found> {
  readonly type: 'loading' | 'unreachable' | 'here';
  readonly found: Found | undefined;
}

const changes = new Listeners();

/** Repeats the requests of all that shows at once, after their user has changed something. */
export const lookAgain = (): void => changes.tell();

/**
 * The result of a request that is repeated while the page is visible, for data that is not synced.
 * @param look must be the same function in each render; resolves to undefined when the server cannot be asked.
 * @param pauseMs milliseconds between two requests.
 */
export function usePolled<Found>(
  look: (signal: AbortSignal) => Promise<Found | undefined>,
  pauseMs: number,
): Polled<Found> {
  const [state, setState] = useState<Polled<Found>>({
    type: 'loading',
    found: undefined,
  });
  const [round, setRound] = useState(0);
  useEffect(() => changes.add(() => setRound(before => before + 1)), []);
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
  return state;
}
