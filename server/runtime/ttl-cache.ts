import {limitConcurrency} from './concurrency-limit.ts';
import {HEAVY_WORK} from './heavy-work.ts';

/** How long a result is cached, in milliseconds; a hidden row disappears after it. */
const FRESH_MS = 5000;
const MOST_KEPT = 500;
/** Others wait for the same answer, so the one who asked first cannot take it back. */
const NOBODY_STOPS_IT = new AbortController().signal;

/** Caches public rows for a few seconds, for pages that any visitor can request. */
export class TtlCache<Found> {
  readonly #kept = new Map<string, {until: number; found: Promise<Found>}>();
  readonly #inTurn = limitConcurrency(HEAVY_WORK.lookUp);

  /**
   * What `find` finds, or has found a moment ago under the same key.
   * @throws {TooManyWaiting} or the error of `find`.
   */
  of(key: string, find: () => Promise<Found>): Promise<Found> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return kept.found;
    const found = this.#inTurn(NOBODY_STOPS_IT, find);
    this.#kept.delete(key);
    this.#kept.set(key, {until: Date.now() + FRESH_MS, found});
    found.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest) this.#kept.delete(oldest);
    return found;
  }
}
