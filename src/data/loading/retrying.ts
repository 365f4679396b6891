const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/** Milliseconds after so many failures: longer each time, with jitter, so that clients spread out. */
export function pauseMs(failures: number, firstMs = FIRST_MS, longestMs = LONGEST_MS): number {
  return Math.min(longestMs, firstMs * 2 ** failures) * (0.5 + Math.random());
}

export interface Attempts {
  /** Tries at once. */
  now(): void;
  /** Tries later, later each time, or as soon as the network is back. */
  again(): void;
  /** After a success the next `again` is soon once more. */
  succeeded(): void;
  stop(): void;
}

/** Only a browser that says so has none for certain. */
const hasNetwork = (): boolean => (navigator as Partial<Navigator>).onLine !== false;

/** Repeats what fails, with growing pauses: `longestMs` should be short where a user waits. */
export function retrying(attempt: () => unknown, longestMs = LONGEST_MS): Attempts {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const now = () => {
    rest();
    attempt();
  };
  // Without a network each attempt would fail at once; the next one is made when it is back.
  const due = () => {
    if (hasNetwork()) now();
  };
  const onOnline = () => {
    failures = 0;
    if (timer !== undefined) now();
  };
  addEventListener('online', onOnline);
  return {
    now,
    again() {
      timer ??= setTimeout(due, pauseMs(failures++, FIRST_MS, longestMs));
    },
    succeeded() {
      failures = 0;
    },
    stop() {
      rest();
      removeEventListener('online', onOnline);
    },
  };
}
