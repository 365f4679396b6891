import {randomUUID} from 'node:crypto';
import {and, eq, gt, isNull, lte, sql} from 'drizzle-orm';
import {COLUMNS, type ColumnMapping} from '../../../common/api/fields/store-columns.ts';
import {storeImportRows} from '../../../schema/tables/private/stores.ts';
import {storeImports} from '../../../schema/tables/restricted/store-runs.ts';
import type {DatabaseConnection, TableTransaction} from '../../db/db.ts';
import type {Enqueue, Worker} from '../../jobs/jobs.ts';
import type {SyncPace} from '../../sync/sync-engine.ts';
import {addStores, type Fate} from './add-stores.ts';
import {whyAwayFromZip} from './misplaced.ts';
import {readMappedRow, type ImportedStoreRow} from './store-row.ts';

/** Rows of a step. While the sync engine processes them, writes of all users wait behind them. */
const BATCH = 50;
/** The store's own row, and its map cells that no other store of the step changes. */
const PUBLISHED_ROWS_OF_STORE = 4;

const DUPLICATES = {
  same: 'There is a store of this name at this address already.',
  near: 'There is a store of this name within 50 m already.',
} as const satisfies Record<Exclude<Fate, 'added'>, string>;

type Run = typeof storeImports.$inferSelect;
type Row = typeof storeImportRows.$inferSelect;

interface Needs {
  readonly db: DatabaseConnection['db'];
  readonly enqueue: Enqueue;
  readonly pace: SyncPace;
}

/**
 * Processes the next rows of an import: adds the stores, records the reasons of the others, counts, and queues
 * the next step, all in one transaction. So each row is processed once, even when a server is killed.
 */
export function importStep({db, enqueue, pace}: Needs, batch = BATCH): Worker<'import-stores'> {
  return async ({runId}, jobId) => {
    const added = await db.transaction(async tx => {
      const [run] = await tx
        .select()
        .from(storeImports)
        .where(
          and(
            eq(storeImports.id, runId),
            eq(storeImports.turn, jobId),
            eq(storeImports.status, 'running'),
          ),
        )
        .for('update');
      if (!run) return 0;
      const rows = await nextRows(tx, run, batch);
      const counts = await dealWith(tx, run, rows);
      const lastLine = rows.at(-1)?.line ?? run.lastLine;
      await tx
        .delete(storeImportRows)
        .where(
          and(
            eq(storeImportRows.importId, runId),
            lte(storeImportRows.line, lastLine),
            isNull(storeImportRows.reasons),
          ),
        );
      const isLast = rows.length < batch;
      const turn = randomUUID();
      const next = isLast ? {status: 'done' as const, turn: null, finishedAt: new Date()} : {turn};
      await tx
        .update(storeImports)
        .set({...counts, ...next, lastLine, steppedAt: new Date(), faults: 0})
        .where(eq(storeImports.id, runId));
      if (!isLast) await enqueue(tx, {name: 'import-stores', id: turn, data: {runId}});
      return counts.addedCount - run.addedCount;
    });
    // The next step waits for this one to end, which is what keeps the pace.
    if (added > 0) await pace(added * PUBLISHED_ROWS_OF_STORE);
  };
}

function nextRows(tx: TableTransaction, {id, lastLine}: Run, batch: number) {
  return tx
    .select()
    .from(storeImportRows)
    .where(and(eq(storeImportRows.importId, id), gt(storeImportRows.line, lastLine)))
    .orderBy(storeImportRows.line)
    .limit(batch);
}

/** The counts of the run after these rows. */
async function dealWith(tx: TableTransaction, run: Run, rows: readonly Row[]) {
  const mapping: ColumnMapping = run.columns.map(name => COLUMNS.find(column => column === name));
  const refusals = new Map<number, readonly string[]>();
  const candidates: {line: number; store: ImportedStoreRow}[] = [];
  for (const {line, cells, reasons} of rows) {
    const read = reasons ? {reasons} : readMappedRow(mapping, cells, run.header);
    const away = 'store' in read ? await whyAwayFromZip(read.store) : undefined;
    if (away !== undefined) refusals.set(line, [away]);
    else if ('store' in read) candidates.push({line, store: read.store});
    else refusals.set(line, read.reasons);
  }
  const rejected = refusals.size;
  const fates = await addStores(
    tx,
    candidates.map(({store}) => store),
  );
  for (const [at, fate] of fates.entries()) {
    const line = candidates[at]?.line;
    if (fate !== 'added' && line !== undefined) refusals.set(line, [DUPLICATES[fate]]);
  }
  await noteRefusals(tx, run.id, refusals);
  const known = refusals.size - rejected;
  return {
    addedCount: run.addedCount + candidates.length - known,
    knownCount: run.knownCount + known,
    rejectedCount: run.rejectedCount + rejected,
  };
}

async function noteRefusals(
  tx: TableTransaction,
  importId: string,
  refusals: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  if (refusals.size === 0) return;
  const notes = JSON.stringify([...refusals].map(([line, reasons]) => ({line, reasons})));
  await tx.execute(sql`
    update ${storeImportRows} r set reasons = array(select jsonb_array_elements_text(n.reasons))
      from jsonb_to_recordset(${notes}::jsonb) as n(line int, reasons jsonb)
     where r.import_id = ${importId} and r.line = n.line`);
}
