import {createReadStream} from 'node:fs';
import {access, constants, stat} from 'node:fs/promises';
import {
  type ColumnMapping,
  readHeader,
  REQUIRED_COLUMNS,
} from '../../common/api/fields/store-columns.ts';
import {csvRows} from '../../server/features/imports/csv-rows.ts';
import {readMappedRow, type ImportedStoreRow} from '../../server/features/imports/store-row.ts';
import {InputError} from '../cli/command.ts';

/** A row of a store file; `line` counts from 1, the header's being the first. */
export type FileRow =
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
  const cells = 'cells' in first.value ? first.value.cells : [];
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
    const {line} = row;
    if ('broken' in row) yield {line, reasons: [row.broken]};
    else yield {line, ...readMappedRow(mapping, row.cells, header)};
  }
}
