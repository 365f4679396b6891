import {searchAnswer, type SearchAnswer} from '../../../../common/search/search.ts';

/** Why there is no complete answer: no connection, or a sentence of the server's. */
export class SearchFailure extends Error {
  override readonly name = 'SearchFailure';
  readonly offline: boolean;

  constructor(sentence: string, offline = false) {
    super(sentence);
    this.offline = offline;
  }
}

const TRY_AGAIN = 'Searching everything did not work. Please try again.';

/** @throws SearchFailure when the server cannot be reached, refuses or fails, or `signal` says so. */
export async function askSearch(address: string, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(address, {signal}).catch(() => {
    throw signal.aborted ? new SearchFailure(TRY_AGAIN) : new SearchFailure('Offline', true);
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new SearchFailure(sentenceIn(body) ?? TRY_AGAIN);
  const answer = searchAnswer.safeParse(body);
  if (!answer.success) throw new SearchFailure(TRY_AGAIN);
  return answer.data;
}

function sentenceIn(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'error' in body
    ? String(body.error)
    : undefined;
}
