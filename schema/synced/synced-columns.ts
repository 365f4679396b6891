import type {Table} from 'drizzle-orm';
import type * as schema from '../index.ts';

type Schema = typeof schema;
type ColumnsOf<T> = T extends Table ? {readonly [Name in keyof T['_']['columns']]?: true} : never;

/** Of each table, the columns that a browser may know. */
export type SyncedColumns = {readonly [Name in keyof Schema]?: ColumnsOf<Schema[Name]>};
