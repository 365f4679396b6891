import {and, eq, gt, isNotNull} from 'drizzle-orm';
import {storeImportRows} from '../../../schema/tables/private/stores.ts';
import {storeImports} from '../../../schema/tables/restricted/store-runs.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import {csvHeader, csvLine} from '../../runtime/escape-text.ts';

/** Rows that are read at a time. */
const PAGE = 1000;

/** The unusable rows as a CSV file with line and reasons, to be imported again; else undefined. */
export async function rejectedFile(db: DatabaseConnection['db'], importId: string) {
  const [run] = await db
    .select({header: storeImports.header})
    .from(storeImports)
    .where(eq(storeImports.id, importId));
  return run && lines(db, importId, run.header);
}

async function* lines(
  db: DatabaseConnection['db'],
  importId: string,
  header: readonly string[],
): AsyncGenerator<string> {
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
