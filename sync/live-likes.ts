import * as z from 'zod/mini';
import {id} from './args.ts';

/** What browsers and the server say to each other about likes that travel beside the synced rows. */
export const LIVE_LIKES_PATH = '/api/live-likes';

/** How many signs one stream covers. */
export const MAX_LIVE_SIGNS = 100;

const count = z.int().check(z.nonnegative());

/** A sign's id, its likes, and their version: each change of a sign's likes raises it by one. */
export const liveLike = z.tuple([id, count, count]);
export type LiveLike = z.infer<typeof liveLike>;

/** What a server-sent event holds, each sign once. */
export const liveLikesMessage = z.array(liveLike);
export type LiveLikes = z.infer<typeof liveLikesMessage>;
