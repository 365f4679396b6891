import {setTimeout as wait} from 'node:timers/promises';
import type {EngineCondition} from '../../common/api/system-health.ts';
import type {Env} from '../env.ts';
import type {SyncProbe} from './sync-probe.ts';

/** How long it may take to answer before it counts as down, in milliseconds. */
const TIMEOUT_MS = 2000;

/**
 * The state of the sync engine for the API. After an update that adds a column the engine copies its
 * values, for minutes in a large database. Meanwhile it tells every client of this version that it can never
 * serve it, and the client deletes its data. So the API refuses connections until then.
 */
export class SyncEngine {
  readonly url: string;
  readonly #probe: Pick<SyncProbe, 'condition'> | undefined;
  #isComplete = false;

  /** @param probe asks it a query; without one it is enough that the engine is there. */
  constructor({zeroCacheUrl}: Pick<Env, 'zeroCacheUrl'>, probe?: Pick<SyncProbe, 'condition'>) {
    this.url = zeroCacheUrl;
    this.#probe = probe;
  }

  /** False only while it says that it lacks columns that clients of this version ask for. */
  async isComplete(): Promise<boolean> {
    if (this.#isComplete || !this.#probe) return true;
    const condition = await this.#probe.condition();
    this.#isComplete = condition === 'ok';
    return condition !== 'copying';
  }

  async condition(): Promise<EngineCondition> {
    if (!(await this.#answers())) return 'down';
    return (await this.#probe?.condition()) ?? 'ok';
  }

  async #answers(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(`${this.url}/keepalive`, {signal});
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}

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
