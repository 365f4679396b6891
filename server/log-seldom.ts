import {log} from './log.ts';

const PAUSE_MS = 1000;

const last = new Map<string, {at: number; unlogged: number}>();

/**
 * Logs a refusal, at most once a second for each event: who is refused may ask as often as they like.
 * The next line says how many were left out.
 */
export function logSeldom(
  event: string,
  detail: Readonly<Record<string, string | number | boolean>> = {},
): void {
  const now = performance.now();
  const before = last.get(event);
  if (before && now - before.at < PAUSE_MS) {
    before.unlogged++;
    return;
  }
  last.set(event, {at: now, unlogged: 0});
  log('warn', event, {...detail, ...(before?.unlogged && {unlogged: before.unlogged})});
}
