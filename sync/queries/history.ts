import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {visibleHistory} from '../../permissions/history.ts';
import {zql} from '../../schema/zero.gen.ts';
import {after, limit} from '../args.ts';
import {historyFilter} from '../history.ts';

const EQUALITIES = ['actorId', 'noun', 'verb', 'itemId', 'storeId'] as const;

export const historyQueries = {
  /** A page of what people did to what is not theirs, newest first, each with who it was. */
  list: defineQuery(
    z.object({filter: historyFilter, limit, after}),
    ({args: {filter, limit, after: place}, ctx: actor}) => {
      let q = visibleHistory(actor, zql.history);
      for (const column of EQUALITIES) {
        const value = filter[column];
        if (value !== null) q = q.where(column, value);
      }
      if (filter.since !== null) q = q.where('createdAt', '>=', filter.since);
      if (filter.until !== null) q = q.where('createdAt', '<', filter.until);
      const page = q
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .related('actor');
      if (!place) return page;
      // The first condition is implied by the second, and is the one that an index can begin at.
      return page
        .where('createdAt', '<=', place.createdAt)
        .where(({or, and, cmp}) =>
          or(
            cmp('createdAt', '<', place.createdAt),
            and(cmp('createdAt', '=', place.createdAt), cmp('id', '<', place.id)),
          ),
        );
    },
  ),
};
