import {randomUUID} from 'node:crypto';
import {eq} from 'drizzle-orm';
import {geocodings, storeImports} from '../../../schema/tables/restricted/store-runs.ts';
import type {TableTransaction} from '../../db/db.ts';
import type {Enqueue} from '../jobs.ts';

/** What takes many steps, each a job of this name: how far it is stands in a row of this table. */
export const RUNS = {'import-stores': storeImports, 'geocode-stores': geocodings} as const;
export type RunName = keyof typeof RUNS;

/** Lets the next step of a run be a new job. Whatever still works at an earlier one comes too late. */
export async function acquireStep(
  tx: TableTransaction,
  enqueue: Enqueue,
  name: RunName,
  runId: string,
): Promise<void> {
  const turn = randomUUID();
  const table = RUNS[name];
  await tx.update(table).set({turn, steppedAt: new Date()}).where(eq(table.id, runId));
  await enqueue(tx, {name, id: turn, data: {runId}});
}
