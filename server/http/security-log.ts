import {createHmac} from 'node:crypto';

/** Characters of a trace, enough to distinguish the networks of a day. */
const TRACE_LENGTH = 10;

/** A pseudonym in the log, the same within a day, so that attempts can be counted. */
export function traceOf(who: string, secret: string, now = new Date()): string {
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', secret)
    .update(`${day} ${who}`)
    .digest('base64url')
    .slice(0, TRACE_LENGTH);
}
