import type {Database} from '../../server/db/db.ts';
import {addStores} from '../../server/features/imports/add-stores.ts';
import type {ImportedStoreRow} from '../../server/features/imports/store-row.ts';
import type {FileRow, StoreFile} from './store-file.ts';

const ROWS_PER_BATCH = 1000;

export interface FileOutcome {
  readonly added: number;
  /** Stores that were there, or that the file names twice. */
  readonly known: number;
  readonly bad: number;
}

/**
 * Adds the stores of a file, a batch at a time, and reports each unusable row.
 * @param report receives a line for each bad row and after each batch.
 * @throws the database's own error; earlier batches stay, and a second run goes on after them.
 */
export async function importStores(
  database: Database,
  {rows, unknown}: StoreFile,
  report: (line: string) => void,
): Promise<FileOutcome> {
  if (unknown.length > 0) report(`Columns that are not used: ${unknown.join(', ')}`);
  const outcome = {added: 0, known: 0, bad: 0};
  let batch: ImportedStoreRow[] = [];
  const flush = async () => {
    const fates = await database.transaction(tx => addStores(tx, batch));
    const added = fates.filter(fate => fate === 'added').length;
    outcome.added += added;
    outcome.known += batch.length - added;
    batch = [];
    report(progress(outcome));
  };
  for await (const row of rows) {
    if ('store' in row) batch.push(row.store);
    else {
      outcome.bad += 1;
      report(complaint(row));
    }
    if (batch.length === ROWS_PER_BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return outcome;
}

function complaint({line, reasons}: Extract<FileRow, {reasons: readonly string[]}>): string {
  return `Line ${line}: ${reasons.join(' ')}`;
}

function progress({added, known, bad}: FileOutcome): string {
  const read = (added + known + bad).toLocaleString('en');
  return `  ${read} rows read, ${added.toLocaleString('en')} stores added`;
}
