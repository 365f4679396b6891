import {moment} from './moment.ts';
import type {Shown} from './deliveries.ts';

/** What the clients of a process showed, from one moment to another. */
export class ShownLog {
  #shown: Shown[] = [];
  /** The present count of each client and sign. */
  readonly #now = new Map<number, Map<string, number>>();
  readonly #listeners = new Set<() => void>();

  note(client: number, sign: string, count: number): void {
    const counts = this.#now.get(client) ?? new Map<string, number>();
    this.#now.set(client, counts);
    if (counts.get(sign) === count) return;
    counts.set(sign, count);
    this.#shown.push({client, sign, count, at: moment()});
    for (const listener of this.#listeners) listener();
  }

  /** Begins anew with what is shown now. */
  restart(): void {
    const at = moment();
    this.#shown = [...this.#now].flatMap(([client, counts]) =>
      Array.from(counts, ([sign, count]) => ({client, sign, count, at})),
    );
  }

  all(): readonly Shown[] {
    return this.#shown;
  }

  /** Resolves once every client shows these counts of those signs that it shows, or after that time. */
  async until(wanted: ReadonlyMap<string, number>, patienceMs: number): Promise<boolean> {
    const isThere = () =>
      [...this.#now.values()].every(counts =>
        Array.from(counts).every(([sign, count]) => (wanted.get(sign) ?? count) === count),
      );
    const {promise, resolve} = Promise.withResolvers<boolean>();
    const look = () => isThere() && resolve(true);
    this.#listeners.add(look);
    const timer = setTimeout(() => resolve(false), patienceMs);
    look();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#listeners.delete(look);
    }
  }
}
