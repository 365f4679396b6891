import type {Context} from 'hono';
import {isServiceUnavailable, serviceUnavailable} from '../../http/refusals.ts';
import {logSeldom} from '../../runtime/log.ts';

/** Answers with what a search finds, or says that it takes too long. */
export async function answerSearch<Answer extends object>(
  c: Context,
  search: (signal: AbortSignal) => Promise<Answer>,
) {
  const {signal} = c.req.raw;
  try {
    return c.json(await search(signal));
  } catch (error) {
    // The client has given up.
    if (signal.aborted) return c.body(null, 503);
    if (!isServiceUnavailable(error)) throw error;
    logSeldom('warn', 'search-given-up');
    return serviceUnavailable(c, {
      error: 'This search takes too long right now. Please try again.',
    });
  }
}
