import type {Context} from 'hono';
import {plural} from '../../common/texts/words.ts';
import type {TooOften} from './rate-limit.ts';

const LONGEST_IN_SECONDS = 120;

/** Says how long to wait. */
export function tooManyRequests(c: Context, {waitMs}: TooOften) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const span =
    seconds <= LONGEST_IN_SECONDS
      ? plural(seconds, 'second')
      : plural(Math.ceil(seconds / 60), 'minute');
  c.header('retry-after', String(seconds));
  const message = `Too many requests. Please wait ${span} before trying again.`;
  return c.json({code: 'TOO_MANY_REQUESTS', message}, 429);
}
