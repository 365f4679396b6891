import type {SearchAnswer} from '../search/search.ts';

/** The id of the element of a page that holds its initial data, as JSON. */
export const INITIAL_DATA_ID = 'initial-data';

/** The rows in a page for the first frame of its screen: public ones only. */
export interface InitialData {
  /** When it was read, in milliseconds since 1970 by the server's clock. */
  readonly at: number;
  /** What queries return, by the key of the request. */
  readonly rows: Readonly<Record<string, unknown>>;
  /** What searches are answered with, by address. */
  readonly answers: Readonly<Record<string, SearchAnswer>>;
}

/** Two requests with the same key are the same. */
export const requestKey = ({query, args}: {query: {queryName: string}; args: unknown}): string =>
  `${query.queryName} ${JSON.stringify(args)}`;
