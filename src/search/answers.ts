import type {SearchAnswer} from '../../sync/search.ts';

/** Enough for every way back that a person takes. */
const KEPT = 50;

interface Known {
  readonly answer: SearchAnswer;
  /** Milliseconds since 1970 by this device's clock. */
  readonly receivedAt: number;
}

const known = new Map<string, Known>();
const listeners = new Set<() => void>();

/** The last complete answers, by address, for as long as the page is open. */
export const answers = {
  get: (address: string): SearchAnswer | undefined => known.get(address)?.answer,

  isFresh(address: string, maxAge: number): boolean {
    const {receivedAt = -Infinity} = known.get(address) ?? {};
    return Date.now() - receivedAt < maxAge;
  },

  keep(address: string, answer: SearchAnswer): void {
    // A map remembers the order of insertion, so the first is the one unused for longest.
    known.delete(address);
    known.set(address, {answer, receivedAt: Date.now()});
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    for (const listener of listeners) listener();
  },

  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
