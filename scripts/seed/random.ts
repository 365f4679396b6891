const WARM_UP_ROUNDS = 12;
const UINT32 = 2 ** 32;

/** The random stream of a row. Rows of different kinds never share a stream. */
export const STREAMS = {user: 1, store: 2, sign: 3, interaction: 4} as const;

/** Random numbers (sfc32) of its three arguments alone, so a row is the same among any others. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number, stream: number, index: number) {
    this.#a = seed | 0;
    this.#b = stream | 0;
    this.#c = index | 0;
    for (let round = 0; round < WARM_UP_ROUNDS; round++) this.uint32();
  }

  /** A whole number from 0 to 2³² − 1. */
  uint32(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** From 0 up to, but never, 1. */
  unit(): number {
    return this.uint32() / UINT32;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1));
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  /** @throws {RangeError} when there is nothing to pick from. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.unit() * items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  }

  /** A position in a list of `count`, the first ones far more often: a power law as popularity has. */
  popular(count: number): number {
    return Math.floor(count * this.unit() ** 2);
  }

  /** Around 0, with a standard deviation close to 1 and never beyond 3. */
  bell(): number {
    return 2 * (this.unit() + this.unit() + this.unit()) - 3;
  }

  /** A UUID in the shape of version 4. */
  uuid(): string {
    const hex = Array.from({length: 4}, () => this.uint32().toString(16).padStart(8, '0')).join('');
    const variant = ((Number.parseInt(hex.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
