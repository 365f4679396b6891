import * as z from 'zod/mini';
import {id} from './fields/args.ts';

/** What browsers and the server say to each other about reactions that travel beside the synced rows. */
export const LIVE_REACTIONS_PATH = '/api/live-reactions';

export const MAX_LIVE_SIGNS = 100;

const count = z.int().check(z.nonnegative());

/**
 * A sign's id, its likes, their version, its "Saw it", its reports as gone, and when it was last seen (ms since 1970).
 * Each change of one of these raises the version by one.
 */
const signReactions = z.tuple([id, count, count, count, count, z.int()]);
export type SignReactions = z.infer<typeof signReactions>;

/** What a server-sent event holds, each sign once. */
export const liveReactionsMessage = z.array(signReactions);
export type LiveReactions = z.infer<typeof liveReactionsMessage>;
