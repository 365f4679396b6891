import {defineMutator, defineMutators, type ReadonlyJSONValue, type Row} from '@rocicorp/zero';
import {schema} from '../../../schema/zero.gen.ts';
import {mutators} from '../../../sync/mutators/index.ts';

export type TableName = keyof typeof schema.tables;
export type RowOf<Table extends TableName> = Row<(typeof schema)['tables'][Table]>;

/** A row that another person, or the server, adds, changes or removes. */
export interface Change {
  readonly table: TableName;
  readonly op: 'upsert' | 'delete';
  readonly row: object;
}

/** The app's own mutators, and one that puts rows into the local replica as the server would. */
export const seeding = defineMutators(mutators, {
  seed: {
    apply: defineMutator<{changes: ReadonlyJSONValue}>(async ({tx, args}) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see `seedWith`
      for (const {table, op, row} of args.changes as unknown as readonly Change[]) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row is of that table
        await tx.mutate[table][op](row as never);
      }
    }),
  },
});

/** The request that makes these changes; rows are JSON. */
export const seedWith = (changes: readonly Change[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an interface does not count as JSON
  seeding.seed.apply({changes: changes as unknown as ReadonlyJSONValue});

/** A row's primary key as one string. */
export const primaryKeyOf = (table: TableName, row: object): string => {
  const columns = new Map<string, unknown>(Object.entries(row));
  return JSON.stringify(schema.tables[table].primaryKey.map(column => columns.get(column)));
};
