import type {EngineCondition} from '../../common/api/system-health.ts';
import type {Env} from '../env.ts';
import type {SyncProbe} from './sync-probe.ts';

/** How long it may take to answer before it counts as down, in milliseconds. */
const PATIENCE_MS = 2000;

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
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetch(`${this.url}/keepalive`, {signal});
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}
