/** How long a result is cached, in milliseconds; a hidden row disappears after it. */
const FRESH_MS = 5000;
const MOST_KEPT = 500;
/** Queries at a time. When the database hangs, more would only pile up. */
const MOST_PENDING = 20;

/** Too much is being looked up already. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/** Caches public rows for a few seconds, for pages that any visitor can request. */
export class LookUps<Found> {
  readonly #kept = new Map<string, {until: number; found: Promise<Found>}>();
  #pending = 0;

  /**
   * What `find` finds, or has found a moment ago under the same key.
   * @throws {Overloaded} or the error of `find`.
   */
  of(key: string, find: () => Promise<Found>): Promise<Found> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return kept.found;
    if (this.#pending >= MOST_PENDING) return Promise.reject(new Overloaded());
    const found = this.#counted(find());
    this.#kept.delete(key);
    this.#kept.set(key, {until: Date.now() + FRESH_MS, found});
    found.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest) this.#kept.delete(oldest);
    return found;
  }

  async #counted(work: Promise<Found>): Promise<Found> {
    this.#pending++;
    try {
      return await work;
    } finally {
      this.#pending--;
    }
  }
}
