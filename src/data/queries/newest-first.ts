import type {Order} from './paging.ts';

interface Cursor {
  readonly createdAt: number;
  readonly id: string;
}

/** The order of every list of signs, of the history and of imports, as the queries have it. */
export const NEWEST_FIRST: Order<Cursor, Cursor> = {
  cursorOf: ({createdAt, id}) => ({createdAt, id}),
  reaches: (row, place) =>
    row.createdAt > place.createdAt || (row.createdAt === place.createdAt && row.id >= place.id),
};
