import {pauseMs} from '../retrying.ts';

/** Who has to wait after a failure, each by itself, longer each time. */
export class Pauses {
  readonly #failures = new Map<string, number>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
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
    clearTimeout(this.#timers.get(id));
    const end = () => {
      this.#timers.delete(id);
      this.#over();
    };
    this.#timers.set(id, setTimeout(end, Math.max(leastMs, this.#length(failures))));
  }

  /** After a success: the next failure is the first again. */
  forget(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#failures.delete(id);
  }

  /** For when the reason to wait is gone, as when the network is back. */
  endAll(): void {
    for (const id of this.#failures.keys()) this.forget(id);
  }
}
