import {useEffect, useRef, useState, useSyncExternalStore} from 'react';
import {NEW_ITEMS_LAST_MS, type SearchAnswer} from '../../../../common/search/search.ts';
import {HOUR_MS} from '../../../../common/time.ts';
import {useConnection} from '../../../data/connection/use-connection.ts';
import {answers, askSearch, SearchFailure} from './answers.ts';

/** Milliseconds after which an answer that does not come may be asked for again. */
const TIMEOUT_MS = 10_000;

/** Milliseconds for which new rows replace a new answer; rows that were edited are not among them. */
const KEPT_LIVE_MS = HOUR_MS;

interface Timing {
  /** Milliseconds to wait whether the request is still wanted. */
  pause?: number;
  /** Milliseconds for which an earlier answer will do. */
  maxAge?: number;
  /**
   * The visit during which the caller keeps an answer up to date by new rows, so that a new connection needs no
   * new answer, which would start from the first page again.
   */
  keptLiveIn?: string;
}

interface Answering {
  /** The complete answer, if there is one by now. */
  readonly answer: SearchAnswer | undefined;
  /** Why there is no answer. */
  readonly failure: SearchFailure | undefined;
  readonly again: () => void;
}

/** Its sentence is said elsewhere. */
const OFFLINE = new SearchFailure('', true);

/**
 * The server's answer to the search at an address, requested again when the connection returns. An earlier
 * answer shows at once; outdated requests are aborted.
 */
export function useAnswer(
  address: string | undefined,
  {pause = 0, maxAge = Infinity, keptLiveIn}: Timing = {},
): Answering {
  const answer = useSyncExternalStore(answers.onChange, () =>
    address === undefined ? undefined : answers.get(address),
  );
  const offline = useConnection().connection === 'offline';
  const [failed, setFailed] = useState<{address: string; failure: SearchFailure}>();
  const [attempt, setAttempt] = useState(0);
  const accepted = useRef<string>(undefined);

  useEffect(() => {
    if (address === undefined || offline) return;
    const visit = keptLiveIn && `${keptLiveIn} ${address}`;
    const isKept = visit !== undefined && accepted.current === visit;
    const lasts = isKept ? KEPT_LIVE_MS : Math.min(maxAge, NEW_ITEMS_LAST_MS);
    if (attempt === 0 && answers.isFresh(address, lasts)) {
      accepted.current = visit;
      return;
    }
    const ended = new AbortController();
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      timer = setTimeout(() => ended.abort(), TIMEOUT_MS);
      try {
        answers.keep(address, await askSearch(address, ended.signal));
        if (!isWanted) return;
        accepted.current = visit;
        setFailed(undefined);
        setAttempt(0);
      } catch (error) {
        if (isWanted && error instanceof SearchFailure) setFailed({address, failure: error});
      } finally {
        clearTimeout(timer);
      }
    };
    timer = setTimeout(() => void ask(), pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      ended.abort();
    };
  }, [address, offline, attempt, pause, maxAge, keptLiveIn]);

  const failure = failed?.address === address ? failed?.failure : undefined;
  return {
    answer,
    failure: offline ? OFFLINE : failure,
    again: () => setAttempt(attempt + 1),
  };
}
