import type {TransactionSql} from 'postgres';
import {cleanLine} from '../../common/texts/clean-text.ts';

/** The columns of names by which users tell rows apart. */
const NAMES = [
  {table: 'stores', key: 'id', columns: ['name', 'address', 'city'], isOptional: false},
  {table: 'users', key: 'id', columns: ['name'], isOptional: false},
  {
    table: 'user_profiles',
    key: 'user_id',
    columns: ['name', 'nickname', 'city'],
    isOptional: true,
  },
  {table: 'user_private', key: 'user_id', columns: ['username'], isOptional: true},
] as const;

/** What {@link cleanLine} leaves as it is: printable ASCII with single blanks. */
const CLEAN = '^[!-~]+( [!-~]+)*$';

/**
 * Writes each stored name as {@link cleanLine} leaves it. A name that must be there and has nothing to be seen, or
 * that would be longer than it was, stays.
 */
export async function cleanNames(tx: TransactionSql): Promise<void> {
  for (const {table, key, columns, isOptional} of NAMES) {
    for (const column of columns) {
      const found = await tx<{id: string; name: string}[]>`
        select ${tx(key)} as id, ${tx(column)} as name from ${tx(table)} where ${tx(column)} !~ ${CLEAN}`;
      for (const {id, name} of found) {
        const cleaned = cleanLine(name);
        const isUsable = (isOptional || cleaned !== '') && lengthOf(cleaned) <= lengthOf(name);
        if (cleaned === name || !isUsable) continue;
        await tx`update ${tx(table)} set ${tx(column)} = ${cleaned || null} where ${tx(key)} = ${id}`;
      }
    }
  }
}

/** As the database counts it. */
const lengthOf = (text: string) => Array.from(text).length;
