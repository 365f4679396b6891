import {pauseMs} from '../../data/loading/retrying.ts';

/** Who has to wait after a failure, each by itself, longer each time. */
export class RetryBackoff {
  readonly #failures = new Map<string, number>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #turns = new Map<string, number>();
  readonly #over: () => void;
  readonly #length: (failures: number) => number;

  /** @param over called whenever a pause is over. */
  constructor(over: () => void, length = (failures: number) => pauseMs(failures)) {
    this.#over = over;
    this.#length = length;
  }

  has = (id: string): boolean => this.#timers.has(id);

  /** @param leastMs how long the server asks to wait. */
  begin(id: string, leastMs = 0): void {
    const failures = this.#failures.get(id) ?? 0;
    this.#failures.set(id, failures + 1);
    this.#rest(id, Math.max(leastMs, this.#length(failures)));
  }

  /** For a write that has not failed but has to wait for its turn. */
  beginUntilTurn(id: string, afterMs: number): void {
    this.#turns.set(id, Date.now() + afterMs);
    this.#rest(id, afterMs);
  }

  /** When it has its turn, in milliseconds since 1970; undefined once that has come. */
  turnOf = (id: string): number | undefined => (this.has(id) ? this.#turns.get(id) : undefined);

  /** Whether it came too early and has not been answered since. */
  cameEarly = (id: string): boolean => this.#turns.has(id);

  #rest(id: string, ms: number): void {
    clearTimeout(this.#timers.get(id));
    const end = () => {
      this.#timers.delete(id);
      this.#over();
    };
    this.#timers.set(id, setTimeout(end, ms));
  }

  /** After a success: the next failure is the first again. */
  forget(id: string): void {
    clearTimeout(this.#timers.get(id));
    for (const kept of [this.#timers, this.#turns, this.#failures]) kept.delete(id);
  }

  /** For when the reason to wait is gone, as when the network is back. */
  endAll(): void {
    for (const id of [...this.#failures.keys(), ...this.#turns.keys()]) this.forget(id);
  }
}
