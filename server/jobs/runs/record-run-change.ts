import {sql} from 'drizzle-orm';
import type {GeocodingStatus, ImportStatus} from '../../../common/limits.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import type {TableTransaction} from '../../db/db.ts';
import {actAs} from '../../features/history/act-as.ts';

interface RunChange {
  /** The write's name, as for one of the sync engine. */
  readonly verb: `storeImport.${string}` | `geocoding.${string}`;
  readonly run: 'import' | 'geocoding';
  /** Of the file. */
  readonly title: string | null;
  /** Null where there was no such run yet. */
  readonly before: ImportStatus | GeocodingStatus | null;
  /** Null where the run is gone. */
  readonly after: ImportStatus | GeocodingStatus | null;
}

/** Writes into the history what an admin does to a run, which no trigger sees there: it is of stores. */
export async function recordRunChange(
  tx: TableTransaction,
  actor: SignedIn,
  {verb, run, title, before, after}: RunChange,
): Promise<void> {
  const told = (status: string | null) => status && JSON.stringify({[run]: status});
  await actAs(tx, {actor, verb, reason: null});
  await tx.execute(sql`
    select history_add('store', null, ${title}, null, null, ${told(before)}::jsonb, ${told(after)}::jsonb)`);
}
