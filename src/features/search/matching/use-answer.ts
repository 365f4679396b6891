import {useEffect, useRef, useState, useSyncExternalStore} from 'react';
import {NEW_ITEMS_LAST_MS, type SearchAnswer} from '../../../../common/search/search.ts';
import {HOUR_MS} from '../../../../common/time.ts';
import {awaitsConnection, useConnection} from '../../../data/connection/use-connection.ts';
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

export interface Answering {
  /** The complete answer, if there is one by now. */
  readonly answer: SearchAnswer | undefined;
  /** Why the answer is missing: no network, or what the sentence of the failure says. */
  readonly failure: 'offline' | SearchFailure | undefined;
  readonly again: () => void;
}

/**
 * The server's answer to the search at an address, requested again when the network or the server returns. An earlier
 * answer shows at once; outdated requests are aborted.
 */
export function useAnswer(
  address: string | undefined,
  {pause = 0, maxAge = Infinity, keptLiveIn}: Timing = {},
): Answering {
  const answer = useSyncExternalStore(answers.onChange, () =>
    address === undefined ? undefined : answers.get(address),
  );
  const {connection} = useConnection();
  const [failed, setFailed] = useState<{
    address: string;
    attempt: number;
    failure: SearchFailure;
  }>();
  const [attempt, setAttempt] = useState(0);
  const failure = failed?.address === address ? failed?.failure : undefined;
  const waits = awaitsConnection(connection, failure !== undefined && failed?.attempt === attempt);
  const accepted = useRef<string>(undefined);

  useEffect(() => {
    if (address === undefined || waits) return;
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
        if (isWanted && error instanceof SearchFailure)
          setFailed({address, attempt, failure: error});
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
  }, [address, waits, attempt, pause, maxAge, keptLiveIn]);

  return {
    answer,
    failure: connection === 'offline' ? 'offline' : failure,
    again: () => setAttempt(attempt + 1),
  };
}
