import {setTimeout as wait} from 'node:timers/promises';

/** Milliseconds of the sync engine's processor for each connected client, for a transaction and for each row of it. */
const COST_MS = {transaction: 0.2, row: 0.05} as const;
/** The share of the sync engine's time that is left to other writes while a job changes rows. */
const LEFT_TO_OTHERS = 0.5;
/** A run that stands still for longer is taken for one whose server is gone. */
export const LONGEST_PAUSE_MS = 10_000;

/** Milliseconds to pause after a transaction that changed so many published rows. */
export function pauseAfter(rows: number, clients: number): number {
  const busyMs = clients * (COST_MS.transaction + rows * COST_MS.row);
  return Math.min(LONGEST_PAUSE_MS, Math.round((busyMs * LEFT_TO_OTHERS) / (1 - LEFT_TO_OTHERS)));
}

/**
 * Lets the sync engine catch up after a transaction of a job that changed so many published rows: it takes each
 * through the queries of every client, one after the other, and their own writes wait behind it.
 */
export type SyncPace = (rows: number) => Promise<void>;

type Pause = (ms: number, value: undefined, options: {signal: AbortSignal}) => Promise<unknown>;

/**
 * @param clients how many are connected.
 * @param signal ends all pauses.
 */
export const syncPaceOver =
  (clients: () => number, signal: AbortSignal, pause: Pause = wait): SyncPace =>
  async rows => {
    await pause(pauseAfter(rows, clients()), undefined, {signal}).catch(() => {});
  };
