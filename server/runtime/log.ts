import {createHmac} from 'node:crypto';

/** One JSON line for each event, for operators. Never row data, addresses or e-mails. */
export function log(
  level: 'info' | 'warn' | 'error',
  event: string,
  detail: Readonly<Record<string, string | number | boolean>> = {},
): void {
  const line = JSON.stringify({time: new Date().toISOString(), level, event, ...detail});
  (level === 'info' ? console.log : console.error)(line);
}

/** What a log may say of an error; its message may hold row data. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/** Milliseconds between two lines of one event; the next line counts those that were left out. */
const PAUSE_MS = 1000;

type Detail = Readonly<Record<string, string | number | boolean>>;

const last = new Map<string, {at: number; more: number}>();

/**
 * Logs an event that a client causes, at most once a second: a client that is refused may ask as often as it
 * likes. `log` writes log-ins, which are limited and of which each counts. `info` is for what an operator examines
 * after an attack, `warn` for refusals that protect the server, `error` for faults that each request may meet.
 */
export function logSeldom(
  level: 'info' | 'warn' | 'error',
  event: string,
  detail: Detail = {},
  now = Date.now(),
): void {
  const {at, more} = last.get(event) ?? {at: -Infinity, more: 0};
  if (now >= at && now - at < PAUSE_MS) {
    last.set(event, {at, more: more + 1});
    return;
  }
  last.set(event, {at: now, more: 0});
  log(level, event, more > 0 ? {...detail, more} : detail);
}

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
