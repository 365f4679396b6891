import {randomUUID} from 'node:crypto';
import {eq, sql} from 'drizzle-orm';
import {
  guessMapping,
  isHeader,
  problemOfMapping,
} from '../../../common/api/fields/store-columns.ts';
import {
  IMPORT_SENTENCES,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
} from '../../../common/api/store-import.ts';
import {LENGTHS} from '../../../common/limits.ts';
import {cut} from '../../../common/texts/words.ts';
import {storeImportRows} from '../../../schema/tables/private/stores.ts';
import {storeImports} from '../../../schema/tables/restricted/store-runs.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import type {CsvRow} from './csv-cells.ts';
import {csvRows} from './csv-rows.ts';
import {isUnreadable} from './cell-text.ts';

const BATCH = 1000;
const FIRST_ROWS = 10;

/** A file that cannot be used at all. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

interface Given {
  readonly fileName: string;
  readonly createdBy: string;
}

/**
 * Stores the rows of a file as they arrive, until an admin maps its columns.
 * @param limits of bytes and rows.
 * @returns the id of the import.
 * @throws {UnusableFile} with a sentence, or the error of `source` or the database; nothing is stored then.
 */
export async function receiveFile(
  db: DatabaseConnection['db'],
  source: AsyncIterable<Uint8Array>,
  given: Given,
  limits = {bytes: MAX_IMPORT_BYTES, rows: MAX_IMPORT_ROWS},
): Promise<string> {
  const {header, rows} = await withHeader(csvRows(noLongerThan(limits.bytes, source)));
  const id = randomUUID();
  await db.insert(storeImports).values(begun(id, given, header));
  try {
    const rowsCount = await keepRows(db, id, rows, limits.rows);
    if (rowsCount === 0) throw new UnusableFile(IMPORT_SENTENCES.headerAlone);
    await db.update(storeImports).set({status: 'ready', rowsCount}).where(eq(storeImports.id, id));
    return id;
  } catch (error) {
    await db.delete(storeImports).where(eq(storeImports.id, id));
    throw error;
  }
}

async function* noLongerThan(limit: number, source: AsyncIterable<Uint8Array>) {
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > limit) throw new UnusableFile(IMPORT_SENTENCES.tooLarge);
    yield chunk;
  }
}

/**
 * The header is the first row that names all that a store needs, else the first of several cells: above it many
 * programs write a title or a date. A file whose first row of several cells is a store has columns without names.
 */
async function withHeader(source: AsyncGenerator<CsvRow>) {
  const first: CsvRow[] = [];
  while (first.length < FIRST_ROWS) {
    const {done, value} = await source.next();
    if (done) break;
    first.push(value);
  }
  if (first.length === 0) throw new UnusableFile(IMPORT_SENTENCES.empty);
  const named = first.findIndex(row => problemOfMapping(guessMapping(cellsOf(row))) === undefined);
  const at = named < 0 ? first.findIndex(row => isBroken(row) || cellsOf(row).length > 1) : named;
  const cells = cellsOf(first[at]);
  if (cells.length === 0 || isUnreadable(cells.join(''))) {
    throw new UnusableFile(IMPORT_SENTENCES.unreadable);
  }
  if (!isHeader(cells)) {
    return {header: cells.map(() => ''), rows: chained(first.slice(at), source)};
  }
  return {header: cells.map(cell => cell.trim()), rows: chained(first.slice(at + 1), source)};
}

const isBroken = (row: CsvRow) => row.broken !== undefined;

const cellsOf = (row: CsvRow | undefined): readonly string[] =>
  row && !isBroken(row) ? row.cells : [];

async function* chained(first: readonly CsvRow[], rest: AsyncGenerator<CsvRow>) {
  yield* first;
  yield* rest;
}

function begun(id: string, {fileName, createdBy}: Given, header: string[]) {
  return {
    id,
    status: 'receiving' as const,
    fileName: cut(storable(fileName).trim() || 'stores.csv', LENGTHS.fileName - 1),
    rowsCount: 0,
    addedCount: 0,
    knownCount: 0,
    rejectedCount: 0,
    createdBy,
    createdAt: new Date(),
    header,
    columns: [],
    lastLine: 0,
    faults: 0,
  };
}

async function keepRows(
  db: DatabaseConnection['db'],
  importId: string,
  rows: AsyncIterable<CsvRow>,
  most: number,
): Promise<number> {
  let count = 0;
  let batch: {line: number; cells: string[]; broken: string | undefined}[] = [];
  const flush = async () => {
    if (batch.length > 0) await db.execute(insertOf(importId, batch));
    batch = [];
  };
  for await (const row of rows) {
    count += 1;
    if (count > most) throw new UnusableFile(IMPORT_SENTENCES.tooManyRows);
    const {line, cells, broken} = row;
    batch.push({line, cells: cells.map(storable), broken});
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return count;
}

/** As one value: a value for each cell takes the driver three times as long. */
const insertOf = (importId: string, rows: readonly object[]) => sql`
  insert into ${storeImportRows} (import_id, line, cells, reasons)
  select ${importId}::uuid, r.line, array(select jsonb_array_elements_text(r.cells)),
         case when r.broken is not null then array[r.broken] end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line int, cells jsonb, broken text)`;

/** Postgres has no NUL; its stand-in is one for bytes that were no text, by which the row is refused. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed();
