import * as z from 'zod/mini';
import {HISTORY_NOUNS, LENGTHS} from '../limits.ts';
import {at, id, plainText} from './fields/args.ts';

const NOT_VALID = 'A filter is not valid.';

/** What of the history is wanted; null where it does not matter. */
export const historyFilter = z.object({
  actorId: z.nullable(id),
  noun: z.nullable(z.enum(HISTORY_NOUNS, NOT_VALID)),
  /** A write's name. */
  verb: z.nullable(plainText(LENGTHS.verb, 'The verb', NOT_VALID)),
  itemId: z.nullable(id),
  /** The store itself, and the signs and claims there. */
  storeId: z.nullable(id),
  /** Milliseconds since 1970, the first included and the last not. */
  since: z.nullable(at),
  until: z.nullable(at),
});
export type HistoryFilter = z.infer<typeof historyFilter>;

export const NO_FILTER: HistoryFilter = {
  actorId: null,
  noun: null,
  verb: null,
  itemId: null,
  storeId: null,
  since: null,
  until: null,
};

/** Where it is had as a file, which takes the filter's fields as its query. */
export const HISTORY_FILE = '/api/history.csv';

/** Milliseconds at most between the database's clock, which dates the history, and the server's, which dates the rest. */
export const CLOCKS_DIFFER_MS = 60_000;
