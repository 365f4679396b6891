import {searchAnswer, type SearchAnswer} from '../../../../common/search/search.ts';
import {Listeners} from '../../../data/listeners.ts';
import {initialAnswers} from '../../../data/loading/initial-data.ts';
import {refusalIn} from '../../../data/problems-in.ts';
import {setLatest} from '../../../data/recent.ts';
import {serverNow} from '../../../data/time/server-clock.ts';

/** Why there is no complete answer, in a sentence. */
export class SearchFailure extends Error {
  override readonly name = 'SearchFailure';
}

const UNREACHED = 'The server cannot be reached at the moment.';
const TRY_AGAIN = 'Searching everything did not work. Please try again.';

/** @throws SearchFailure when the server cannot be reached, refuses or fails, or `signal` says so. */
export async function askSearch(address: string, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(address, {signal}).catch(() => {
    throw new SearchFailure(signal.aborted ? TRY_AGAIN : UNREACHED);
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new SearchFailure(refusalIn(body).message ?? TRY_AGAIN);
  const answer = searchAnswer.safeParse(body);
  if (!answer.success) throw new SearchFailure(TRY_AGAIN);
  return answer.data;
}

/** Enough for every way back that a person takes. */
const KEPT = 50;

interface Known {
  readonly answer: SearchAnswer;
  /** Milliseconds since 1970 by the server's clock. */
  readonly receivedAt: number;
}

const known = new Map<string, Known>(
  Object.entries(initialAnswers).map(([address, answer]) => [
    address,
    // Not now: the browser may have kept the page for a while.
    {answer, receivedAt: Math.min(serverNow(), answer.at)},
  ]),
);
const listeners = new Listeners();

/** The last complete answers, by address, for as long as the page is open. */
export const answers = {
  get: (address: string): SearchAnswer | undefined => known.get(address)?.answer,

  isFresh(address: string, maxAge: number): boolean {
    const {receivedAt = -Infinity} = known.get(address) ?? {};
    return serverNow() - receivedAt < maxAge;
  },

  keep(address: string, answer: SearchAnswer): void {
    setLatest(known, address, {answer, receivedAt: serverNow()}, KEPT);
    listeners.tell();
  },

  /** Knows nothing, as a page that has just been opened. */
  clear(): void {
    known.clear();
    listeners.tell();
  },

  onChange: listeners.add,
};
