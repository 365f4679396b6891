import {createReadStream} from 'node:fs';
import {access, constants, stat} from 'node:fs/promises';
import {
  type ColumnMapping,
  readHeader,
  REQUIRED_COLUMNS,
} from '../../common/api/fields/store-columns.ts';
import type {Database} from '../../server/db/db.ts';
import {addStores} from '../../server/features/imports/add-stores.ts';
import {csvRows} from '../../server/features/imports/csv-rows.ts';
import {type ImportedStoreRow, readMappedRow} from '../../server/features/imports/store-row.ts';
import {InputError} from '../cli/command.ts';

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

/** A row of a store file; `line` counts from 1, the header's being the first. */
type FileRow =
  | {readonly line: number; readonly store: ImportedStoreRow}
  | {readonly line: number; readonly reasons: readonly string[]};

export interface StoreFile {
  readonly unknown: readonly string[];
  readonly rows: AsyncIterable<FileRow>;
}

/**
 * Opens a CSV file of stores.
 * @param file its path.
 * @throws {InputError} when it is not there, cannot be read, or is not a CSV file of stores.
 */
export async function openStoreFile(file: string): Promise<StoreFile> {
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new InputError(`There is no file ${file}.`);
  if (!found.isFile()) throw new InputError(`${file} is not a file.`);
  const readable = await access(file, constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!readable) throw new InputError(`${file} may not be read by this user.`);
  return readStoreFile(createReadStream(file), file);
}

/**
 * Understands the header of a CSV file of stores.
 * @param name what to call it in messages.
 * @throws {InputError} when it is not a CSV file of stores.
 */
export async function readStoreFile(
  source: AsyncIterable<Uint8Array>,
  name: string,
): Promise<StoreFile> {
  const rows = csvRows(source);
  const first = await rows.next();
  if (first.done) throw new InputError(`${name} is empty.`);
  const cells = first.value.broken === undefined ? first.value.cells : [];
  const {columns, unknown, missing, repeated} = readHeader(cells);
  if (missing.length === REQUIRED_COLUMNS.length) {
    throw new InputError(
      `${name} is not a CSV file of stores: its first line must name the columns, separated by commas, tabs or semicolons, such as ${REQUIRED_COLUMNS.join(',')}.`,
    );
  }
  if (missing.length > 0) {
    throw new InputError(`${name} has no column ${missing.join(', ')} in its first line.`);
  }
  if (repeated.length > 0) {
    throw new InputError(`${name} has more than one column ${repeated.join(', ')}.`);
  }
  return {unknown, rows: storeRows(rows, columns, cells)};
}

async function* storeRows(
  rows: ReturnType<typeof csvRows>,
  mapping: ColumnMapping,
  header: readonly string[],
): AsyncGenerator<FileRow> {
  for await (const row of rows) {
    const {line, cells, broken} = row;
    if (broken !== undefined) yield {line, reasons: [broken]};
    else yield {line, ...readMappedRow(mapping, cells, header)};
  }
}
