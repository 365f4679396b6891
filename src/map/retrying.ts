const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

export interface Attempts {
  /** Tries at once. */
  now(): void;
  /** Tries later, later each time, or as soon as the network is back. */
  again(): void;
  /** After a success the next `again` is soon once more. */
  succeeded(): void;
  stop(): void;
}

/** Tries something that fails while the network or a server is away. */
export function retrying(attempt: () => unknown): Attempts {
  let wait = FIRST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const now = () => {
    rest();
    attempt();
  };
  const onOnline = () => {
    wait = FIRST_MS;
    if (timer !== undefined) now();
  };
  addEventListener('online', onOnline);
  return {
    now,
    again() {
      if (timer !== undefined) return;
      timer = setTimeout(now, wait);
      wait = Math.min(wait * 2, LONGEST_MS);
    },
    succeeded() {
      wait = FIRST_MS;
    },
    stop() {
      rest();
      removeEventListener('online', onOnline);
    },
  };
}
