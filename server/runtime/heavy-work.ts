import type {ConcurrencyLimitOptions} from './concurrency-limit.ts';

/**
 * The queues of work that keeps a core or a connection busy for longer than an ordinary answer, and what one
 * network may use of each. The figures are for an office of 50 people behind one address, with several tabs
 * each, and a household is far below: what they need at a time and in the long run stands at each.
 */
export const HEAVY_WORK = {
  /**
   * Some 30 ms each. 50 people who press a key at the same moment are 50 in line, which the last of them waits
   * 1.5 s in; while they type 8 letters they make 400, and then 12 a minute each.
   */
  search: {atOnce: 2, waiting: 120, pieces: {burst: 600, perSecond: 10}},
  /** Counted by person too (`MANAGED_SEARCH_RATE`). */
  managedSearch: {atOnce: 1, waiting: 10, pieces: {burst: 300, perSecond: 5}},
  /** Admins are few. */
  peopleSearch: {atOnce: 2, waiting: 20, pieces: {burst: 300, perSecond: 5}},
  /**
   * Queries for pages, some 5 ms each; results are cached for a few seconds. 50 people with 5 tabs that open at
   * once ask for 250 pages with two queries each.
   */
  lookUp: {atOnce: 20, waiting: 200, pieces: {burst: 1500, perSecond: 20}},
  /** A few tenths of a second each. Services that show previews of links ask for them, and browsers hardly ever. */
  poster: {atOnce: 1, waiting: 19, pieces: {burst: 120, perSecond: 1}},
  /**
   * Up to some two hundred megabytes and a processor. A photo takes about 0.4 s, so a network has 225 at
   * once, 50 people with 4 photos each, and then one every 2 s; pictures that are made to take long use it up.
   */
  photo: {atOnce: 2, waiting: 100, seconds: {burst: 90, perSecond: 0.2}},
  /**
   * A tenth of a second of one of Node's four pool threads, which files and compression use too. 50 people who log in
   * at once are 50 in line, which the last of them waits 5 s in. How often is counted where a password is taken.
   */
  password: {atOnce: 2, waiting: 400},
} as const satisfies Record<string, ConcurrencyLimitOptions>;
