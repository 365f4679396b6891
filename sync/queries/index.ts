import {defineQueries} from '@rocicorp/zero';
import '../context.ts';
import {caseQueries} from './case.ts';
import {historyQueries} from './history.ts';
import {managedSignQueries} from './managed-sign.ts';
import {managedStoreQueries} from './managed-store.ts';
import {notificationQueries} from './notification.ts';
import {personQueries} from './person.ts';
import {profileQueries} from './profile.ts';
import {signQueries} from './sign.ts';
import {statsQueries} from './stats.ts';
import {storeClaimQueries} from './store-claim.ts';
import {storeCellQueries} from './store-cell.ts';
import {storeDayQueries} from './store-day.ts';
import {storeFollowQueries} from './store-follow.ts';
import {geocodingQueries, storeImportQueries} from './store-run.ts';
import {storeQueries} from './store.ts';

/** Names are an interface, as those of the mutators are. */
export const queries = defineQueries({
  case: caseQueries,
  history: historyQueries,
  geocoding: geocodingQueries,
  managedSign: managedSignQueries,
  managedStore: managedStoreQueries,
  notification: notificationQueries,
  person: personQueries,
  profile: profileQueries,
  sign: signQueries,
  stats: statsQueries,
  store: storeQueries,
  storeCell: storeCellQueries,
  storeClaim: storeClaimQueries,
  storeDay: storeDayQueries,
  storeFollow: storeFollowQueries,
  storeImport: storeImportQueries,
});
