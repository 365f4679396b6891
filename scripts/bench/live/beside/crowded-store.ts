import {randomUUID} from 'node:crypto';
import {signs} from '../../../../schema/tables/public/signs.ts';
import type {DatabaseConnection} from '../../../../server/db/db.ts';
import {addStore, signRow} from '../../../../tests/support/factories.ts';

/** More than any store of the demo has. */
const SIGNS_AT_ONCE = 1000;

/** Adds a store with many signs that are too old for home. */
export async function addCrowdedStore(db: DatabaseConnection['db']): Promise<string> {
  const {id: storeId} = await addStore(db, {name: `Crowded ${randomUUID()}`});
  const rows = Array.from({length: SIGNS_AT_ONCE}, (_, at) =>
    signRow({storeId, text: `Sign ${at}`}),
  );
  await db.insert(signs).values(rows);
  return storeId;
}
