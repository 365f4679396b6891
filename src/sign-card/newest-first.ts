import type {Sign} from '../../schema/zero.gen.ts';
import type {Order} from '../lib/paging.ts';

type Cursor = Pick<Sign, 'createdAt' | 'id'>;

/** The order of every list of signs, as the queries have it. */
export const NEWEST_FIRST: Order<Cursor, Cursor> = {
  cursorOf: ({createdAt, id}) => ({createdAt, id}),
  reaches: (sign, place) =>
    sign.createdAt > place.createdAt || (sign.createdAt === place.createdAt && sign.id >= place.id),
};
