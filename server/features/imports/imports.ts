import {and, eq, gt, isNotNull, isNull} from 'drizzle-orm';
import {
  guessByCells,
  guessMapping,
  type ColumnMapping,
} from '../../../common/api/fields/store-columns.ts';
import {type ImportPreview, PREVIEW_ROWS} from '../../../common/api/store-import.ts';
import type {ImportStatus} from '../../../common/limits.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {storeImportRows} from '../../../schema/tables/private/stores.ts';
import {storeImports} from '../../../schema/tables/restricted/store-runs.ts';
import type {DatabaseConnection, TableTransaction} from '../../db/db.ts';
import type {Enqueue} from '../../jobs/jobs.ts';
import {acquireStep, recordRunChange} from '../../jobs/runs.ts';
import {csvHeader, csvLine} from '../../runtime/escape-text.ts';
import {positionOfCell} from './cell-position.ts';

type Db = DatabaseConnection['db'];

/** The first readable rows of a file that waits for its mapping; undefined when no such file exists. */
export async function importPreviewOf(db: Db, id: string): Promise<ImportPreview | undefined> {
  const [run] = await db
    .select()
    .from(storeImports)
    .where(and(eq(storeImports.id, id), eq(storeImports.status, 'ready')));
  if (!run) return undefined;
  const rows = await db
    .select({cells: storeImportRows.cells})
    .from(storeImportRows)
    .where(and(eq(storeImportRows.importId, id), isNull(storeImportRows.reasons)))
    .orderBy(storeImportRows.line)
    .limit(PREVIEW_ROWS);
  const hasHeader = run.header.some(name => name !== '');
  const [first] = rows;
  const mapping = hasHeader || !first ? guessMapping(run.header) : guessByCells(first.cells);
  return {
    fileName: run.fileName,
    rowsCount: run.rowsCount,
    header: run.header,
    mapping: mapping.map(column => column ?? null),
    rows: rows.map(({cells}) => cells),
    positions: rows.map(({cells}) => cells.map(positionOfCell)),
  };
}

/** Rows that are read at a time. */
const PAGE = 1000;

/** The unusable rows as a CSV file with line and reasons, to be imported again; else undefined. */
export async function rejectedFile(db: Db, importId: string) {
  const [run] = await db
    .select({header: storeImports.header})
    .from(storeImports)
    .where(eq(storeImports.id, importId));
  return run && lines(db, importId, run.header);
}

async function* lines(db: Db, importId: string, header: readonly string[]): AsyncGenerator<string> {
  yield csvHeader(['Line', 'Why it was not added', ...header]);
  let last = 0;
  for (let full = true; full;) {
    const rows = await db
      .select()
      .from(storeImportRows)
      .where(
        and(
          eq(storeImportRows.importId, importId),
          gt(storeImportRows.line, last),
          isNotNull(storeImportRows.reasons),
        ),
      )
      .orderBy(storeImportRows.line)
      .limit(PAGE);
    const text = rows.map(({line, reasons, cells}) =>
      csvLine([String(line), reasons?.join(' ') ?? '', ...cells]),
    );
    yield text.join('');
    last = rows.at(-1)?.line ?? last;
    full = rows.length === PAGE;
  }
}

/** What became of what was asked of an import. */
export type ImportOutcome = 'done' | 'not-found' | 'too-late' | 'wrong-size';

export function beginImport(
  db: Db,
  enqueue: Enqueue,
  actor: SignedIn,
  id: string,
  mapping: ColumnMapping,
): Promise<ImportOutcome> {
  return inStep(db, id, async (tx, run) => {
    const {status, header} = run;
    if (status !== 'ready') return 'too-late';
    if (mapping.length !== header.length) return 'wrong-size';
    const columns = mapping.map(column => column ?? '');
    await tx.update(storeImports).set({status: 'running', columns}).where(eq(storeImports.id, id));
    await acquireStep(tx, enqueue, 'import-stores', id);
    await noteImport(tx, actor, run, 'begin', 'running');
    return 'done';
  });
}

export function resumeImport(
  db: Db,
  enqueue: Enqueue,
  actor: SignedIn,
  id: string,
): Promise<ImportOutcome> {
  return inStep(db, id, async (tx, run) => {
    if (run.status !== 'failed') return 'too-late';
    await tx
      .update(storeImports)
      .set({status: 'running', faults: 0})
      .where(eq(storeImports.id, id));
    await acquireStep(tx, enqueue, 'import-stores', id);
    await noteImport(tx, actor, run, 'resume', 'running');
    return 'done';
  });
}

/** Ends an import where it is: added stores stay. One that has not begun is deleted. */
export function cancelImport(db: Db, actor: SignedIn, id: string): Promise<ImportOutcome> {
  return inStep(db, id, async (tx, run) => {
    const {status, lastLine} = run;
    if (status === 'ready') {
      await tx.delete(storeImports).where(eq(storeImports.id, id));
      await noteImport(tx, actor, run, 'cancel', null);
      return 'done';
    }
    if (status !== 'running' && status !== 'failed') return 'too-late';
    await tx
      .update(storeImports)
      .set({status: 'cancelled', turn: null, finishedAt: new Date()})
      .where(eq(storeImports.id, id));
    await tx
      .delete(storeImportRows)
      .where(and(eq(storeImportRows.importId, id), gt(storeImportRows.line, lastLine)));
    await noteImport(tx, actor, run, 'cancel', 'cancelled');
    return 'done';
  });
}

type Run = typeof storeImports.$inferSelect;

function noteImport(
  tx: TableTransaction,
  actor: SignedIn,
  {fileName, status}: Run,
  done: 'begin' | 'resume' | 'cancel',
  after: ImportStatus | null,
): Promise<void> {
  const verb = `storeImport.${done}` as const;
  return recordRunChange(tx, actor, {run: 'import', verb, title: fileName, before: status, after});
}

/** Not while a step is being done. */
function inStep(
  db: Db,
  id: string,
  change: (tx: TableTransaction, run: Run) => Promise<ImportOutcome>,
): Promise<ImportOutcome> {
  return db.transaction(async tx => {
    const [run] = await tx.select().from(storeImports).where(eq(storeImports.id, id)).for('update');
    return run && run.status !== 'receiving' ? change(tx, run) : 'not-found';
  });
}
