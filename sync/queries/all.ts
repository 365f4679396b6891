import {defineQueries} from '@rocicorp/zero';
import {caseQueries} from './case.ts';
import {historyQueries} from './history.ts';
import {queries} from './index.ts';
import {managedSignQueries} from './managed-sign.ts';
import {
  geocodingQueries,
  managedStoreQueries,
  storeDayQueries,
  storeImportQueries,
} from './managed-store.ts';
import {personQueries} from './person.ts';

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
