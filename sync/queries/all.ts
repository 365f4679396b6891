import {defineQueries, defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {after, limit} from '../../common/api/fields/args.ts';
import {historyFilter} from '../../common/api/history.ts';
import {visibleHistory} from '../../permissions/history.ts';
import {withAccount} from '../../permissions/person.ts';
import {zql} from '../../schema/zero.gen.ts';
import {caseQueries} from './case.ts';
import {queries} from './index.ts';
import {managedSignQueries} from './managed-sign.ts';
import {
  geocodingQueries,
  managedStoreQueries,
  storeDayQueries,
  storeImportQueries,
} from './managed-store.ts';
import {personQueries} from './person.ts';
import {newestFirst} from './shapes.ts';

const EQUALITIES = ['actorId', 'noun', 'verb', 'itemId', 'storeId'] as const;

const historyQueries = {
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
      const whole = q.related('actor', withAccount(actor)).related('about', withAccount(actor));
      return newestFirst(whole, limit, place);
    },
  ),
};

/** All there are, with what only those ask who look after something: that comes with their screens. */
export const allQueries = defineQueries(queries, {
  case: caseQueries,
  history: historyQueries,
  geocoding: geocodingQueries,
  managedSign: managedSignQueries,
  managedStore: managedStoreQueries,
  person: personQueries,
  storeDay: storeDayQueries,
  storeImport: storeImportQueries,
});
