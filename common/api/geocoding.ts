import * as z from 'zod/mini';
import {GEOCODING_MISSES} from '../limits.ts';

/** What browsers and the server say to each other about looking up all stores without a place. */
export const GEOCODINGS_PATH = '/api/geocodings';

/** `open`: another run is not over; `nothing`: all stores have a place. */
export const startedAnswer = z.object({started: z.enum(['started', 'open', 'nothing'])});

const missedStore = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.nullable(z.string()),
  reason: z.enum(GEOCODING_MISSES),
});
export type MissedStore = z.infer<typeof missedStore>;

export const missesAnswer = z.object({stores: z.array(missedStore)});
