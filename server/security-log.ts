import {createHmac} from 'node:crypto';
import {log} from './log.ts';

/** Milliseconds between two lines of one event; the next line counts those that were left out. */
const PAUSE_MS = 1000;
/** Characters of a trace, enough to distinguish the networks of a day. */
const TRACE_LENGTH = 10;

type Detail = Readonly<Record<string, string | number | boolean>>;

const last = new Map<string, {at: number; more: number}>();

/**
 * Logs events that an operator examines after an attack: log-ins, refusals, changed passwords. A flood
 * writes at most one line a second of each event.
 */
export function logSecurity(event: string, detail: Detail = {}, now = Date.now()): void {
  const {at, more} = last.get(event) ?? {at: -Infinity, more: 0};
  if (now - at < PAUSE_MS) {
    last.set(event, {at, more: more + 1});
    return;
  }
  last.set(event, {at: now, more: 0});
  log('info', event, more > 0 ? {...detail, more} : detail);
}

/**
 * A pseudonym for a network or e-mail address in the log. It is the same within a day, so that attempts can be
 * counted, and reveals no identity.
 */
export function traceOf(who: string, secret: string, now = new Date()): string {
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', secret)
    .update(`${day} ${who}`)
    .digest('base64url')
    .slice(0, TRACE_LENGTH);
}
