import * as z from 'zod/mini';

/** What browsers and the server say to each other about looking up all stores without a place. */
export const GEOCODINGS_PATH = '/api/geocodings';

/** `open`: another run is not over; `nothing`: all stores have a place. */
export const startedAnswer = z.object({started: z.enum(['started', 'open', 'nothing'])});
