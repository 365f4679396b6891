/** An allowance: `burst` units at once, and in the long run `perSecond`. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** Above so many keys, those that owe nothing are removed. */
const PRUNED_AT = 10_000;

/** Counts in this process how much of an allowance each key, such as a network, has spent. The count falls with time. */
export class Budget {
  readonly #allowance: Allowance;
  readonly #now: () => number;
  /** When the count of each key will be 0, in milliseconds. */
  readonly #clearAt = new Map<string, number>();

  constructor(allowance: Allowance, now: () => number = () => performance.now()) {
    this.#allowance = allowance;
    this.#now = now;
  }

  /**
   * @param longestMs spends nothing if it took longer.
   * @returns ms to wait; undefined where too long.
   */
  reserve(key: string, amount: number, longestMs: number): number | undefined {
    const clearAt = this.#clearAtAfter(key, amount);
    const wait = Math.max(0, clearAt - this.#now() - this.#burstMs());
    if (wait > longestMs) return undefined;
    this.#set(key, clearAt);
    return wait;
  }

  /** Spends an amount if it is there, and says whether it was. */
  take(key: string, amount: number): boolean {
    return this.reserve(key, amount, 0) !== undefined;
  }

  /** Spends an amount that was used already, even beyond the allowance. */
  charge(key: string, amount: number): void {
    this.#set(key, this.#clearAtAfter(key, amount));
  }

  #burstMs(): number {
    return (this.#allowance.burst / this.#allowance.perSecond) * 1000;
  }

  #clearAtAfter(key: string, amount: number): number {
    const now = this.#now();
    return (
      Math.max(this.#clearAt.get(key) ?? now, now) + (amount / this.#allowance.perSecond) * 1000
    );
  }

  #set(key: string, clearAt: number): void {
    this.#clearAt.set(key, clearAt);
    if (this.#clearAt.size < PRUNED_AT) return;
    const now = this.#now();
    for (const [each, at] of this.#clearAt) if (at <= now) this.#clearAt.delete(each);
  }
}
