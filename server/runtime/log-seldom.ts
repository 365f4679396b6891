import {log} from './log.ts';

/** Milliseconds between two lines of one event; the next line counts those that were left out. */
const PAUSE_MS = 1000;

type Detail = Readonly<Record<string, string | number | boolean>>;

const last = new Map<string, {at: number; more: number}>();

/**
 * Logs an event that a client causes, at most once a second: a client that is refused may ask as often as it
 * likes. `info` is for what an operator examines after an attack, `warn` for refusals that protect the server.
 */
export function logSeldom(
  level: 'info' | 'warn',
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
