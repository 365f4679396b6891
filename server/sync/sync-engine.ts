import type {EngineCondition} from '../../common/api/system-health.ts';
import {schema} from '../../schema/zero.gen.ts';
import type {Env} from '../env.ts';
import {replicaHolds} from './replica.ts';
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
  readonly #replicaFile: string | undefined;
  readonly #probe: Pick<SyncProbe, 'answers'> | undefined;
  #isComplete = false;

  /** @param probe tells whether queries are answered; without one it is enough that the engine is there. */
  constructor(
    {zeroCacheUrl, replicaFile}: Pick<Env, 'zeroCacheUrl' | 'replicaFile'>,
    probe?: Pick<SyncProbe, 'answers'>,
  ) {
    this.#probe = probe;
    this.url = zeroCacheUrl;
    this.#replicaFile = replicaFile;
  }

  /** Whether it has all that clients of this version ask for. Where its copy is out of reach it is trusted. */
  isComplete(): boolean {
    this.#isComplete ||= !this.#replicaFile || replicaHolds(this.#replicaFile, schema.tables);
    return this.#isComplete;
  }

  async condition(): Promise<EngineCondition> {
    if (!(await this.#answers())) return 'down';
    if (!this.isComplete()) return 'copying';
    return (await this.#probe?.answers()) === false ? 'stalled' : 'ok';
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
