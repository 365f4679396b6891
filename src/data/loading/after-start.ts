/** Milliseconds after which a start that hears nothing of the server is taken to be over. */
const LONGEST_START_MS = 3000;

/** Milliseconds after the start is over. What then comes takes turns. */
const TURNS_MS = {
  /** What a press opens, small and soon needed. */
  parts: 500,
  /** The worker, which keeps the files that are here by then. */
  worker: 1000,
  /** Rows of screens that are likely next. */
  rows: 1500,
  /** Screens that few visits lead to: to run their code takes processor time that the first seconds lack. */
  screens: 10_000,
} as const;

const over = Promise.withResolvers<void>();

/** Call it when the server answers: on a slow device what comes later would hold up the first rows. */
export const startIsOver = (): void => over.resolve();

/**
 * Does what the first paint and the first sync must not wait for.
 * @returns what calls it off.
 */
export function afterStart(turn: keyof typeof TURNS_MS, work: () => void): () => void {
  let timer = setTimeout(startIsOver, LONGEST_START_MS);
  let off = false;
  void wait();
  return () => {
    off = true;
    clearTimeout(timer);
  };

  async function wait(): Promise<void> {
    await over.promise;
    clearTimeout(timer);
    if (!off) timer = setTimeout(work, TURNS_MS[turn]);
  }
}
