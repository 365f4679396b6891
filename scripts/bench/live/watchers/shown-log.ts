import type {Shown} from '../deliveries.ts';
import {moment} from '../strain.ts';

/** What the clients of a process showed, from one moment to another. */
export class ShownLog {
  #shown: Shown[] = [];
  /** The present version of each client and sign. */
  readonly #now = new Map<number, Map<string, number>>();
  readonly #listeners = new Set<() => void>();

  note(client: number, sign: string, version: number): void {
    const versions = this.#now.get(client) ?? new Map<string, number>();
    this.#now.set(client, versions);
    if ((versions.get(sign) ?? -1) >= version) return;
    versions.set(sign, version);
    this.#shown.push({client, sign, version, at: moment()});
    for (const listener of this.#listeners) listener();
  }

  /** Starts again with the present rows. */
  restart(): void {
    const at = moment();
    this.#shown = [...this.#now].flatMap(([client, versions]) =>
      Array.from(versions, ([sign, version]) => ({client, sign, version, at})),
    );
  }

  all(): readonly Shown[] {
    return this.#shown;
  }

  /** Resolves once every client shows these versions of those signs that it shows, or after that time. */
  async until(wanted: ReadonlyMap<string, number>, patienceMs: number): Promise<boolean> {
    const isThere = () =>
      [...this.#now.values()].every(versions =>
        Array.from(versions).every(([sign, version]) => version >= (wanted.get(sign) ?? 0)),
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
