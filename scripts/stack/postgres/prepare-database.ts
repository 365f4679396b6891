import {Worker} from 'node:worker_threads';
import {type ReportProgress, StartError} from '../start-error.ts';

export interface Preparation {
  readonly databaseUrl: string;
  readonly demo: boolean;
  /** Where the demo's photos go. */
  readonly dataDir: string;
  /** Of the API's own role, which the embedded database has, and one of an operator who gives a password. */
  readonly appPassword?: string;
}

/** What the worker tells: a step it took, or why it could not go on. */
export type PreparationMessage = {readonly step: string} | {readonly problem: string};

/**
 * Migrates the database, and adds the demo if wanted and not there yet. With a password the API gets a role of
 * its own.
 *
 * In a thread of its own, because what this loads once would stay in the supervisor's memory for good.
 * @throws {StartError} when either fails.
 */
export async function prepareDatabase(
  preparation: Preparation,
  report: ReportProgress,
): Promise<void> {
  const {promise, resolve, reject} = Promise.withResolvers<void>();
  const worker = new Worker(new URL('prepare-database-worker.ts', import.meta.url), {
    workerData: preparation,
  });
  worker.on('message', (message: PreparationMessage) => {
    if ('step' in message) report(message.step);
    else reject(new StartError(message.problem));
  });
  worker.once('error', reject);
  worker.once('exit', () => resolve());
  await promise;
}
