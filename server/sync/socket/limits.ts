import type {Allowance} from '../../http/budget.ts';

/**
 * What clients may ask of the sync engine, which serves all of them in one thread.
 *
 * A navigation asks for about 10 queries and drops 10. An office of 50 people behind one address, with 5 tabs
 * each, holds 250 sockets, of which those of hidden tabs rest. When all 50 reload at once that is 50 × 10 queries
 * = 500; when each of them navigates every 10 s it is 5 × 20 = 100 a second. When the 200 people of a school open the
 * app at once, the last of their 2,000 queries waits 8 s. A person who navigates each second spends 20 a second. Beyond
 * that messages wait, and nothing is lost.
 */
export const SOCKETS_PER_NETWORK = 600;
/** Browsers, for each of which the engine holds some 3 MB. */
export const GROUPS_PER_NETWORK = 300;
/** Of one client group, which is one browser's. */
export const GROUP_ALLOWANCE: Allowance = {burst: 600, perSecond: 30};
export const NETWORK_ALLOWANCE: Allowance = {burst: 1200, perSecond: 100};
/**
 * Sockets that a network opens, for each of which the engine works some 40 ms; it gets few at a time (`CONNECTING` of
 * the proxy). A school of 200 people connects at once; after a restart all 250 tabs of 50 people are back in 5 s.
 */
export const OPENING_ALLOWANCE: Allowance = {burst: 200, perSecond: 10};
/** Milliseconds for which a message may wait for them. A client that asks for more is disconnected. */
export const LONGEST_WAIT_MS = 20_000;

/** The engine's work for one message grows with the square of them. Further ones follow by themselves. */
export const QUERIES_PER_MESSAGE = 200;
/** Our client never sends so many in one message: a new query each half second for 10 minutes makes 1,200. */
export const MOST_QUERIES_OF_MESSAGE = 2000;
/** The largest text that can be written has 40 kB, and 2,000 queries with their arguments 400 kB. */
export const MAX_MESSAGE_BYTES = 1024 * 1024;
/**
 * Bytes of request headers to accept, the address among them, for `http.createServer({maxHeaderSize})`.
 * The sync client sends its first message in `Sec-WebSocket-Protocol`, 8 KB of it, which with cookies
 * exceeds Node's default of 16 KB. A search for far more than a term can have, of which only the
 * beginning is looked for, makes an address of 120 KB: so long are 10,000 emoji.
 */
export const MAX_HEADER_BYTES = 192 * 1024;
/** Browsers send a message of this size in a few parts. */
export const MOST_FRAGMENTS = 64;

/**
 * Queries of a client group that stay synced for the 10 minutes that they ask for after their screen is left. Further
 * ones stay for {@link SHORT_TTL_MS}. A browser that shows 30 queries in its tabs and asks for a new one every 2 s
 * for 10 minutes has 30 + 120 + 30 of them, which the engine can ask for in one request (`MOST_QUERIES` of the
 * endpoint).
 */
export const LONG_LIVED_ALLOWANCE: Allowance = {burst: 80, perSecond: 40 / 600};
export const SHORT_TTL_MS = 60_000;
