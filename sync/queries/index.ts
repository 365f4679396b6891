import {defineQueries} from '@rocicorp/zero';
import {notificationQueries} from './notification.ts';
import {profileQueries, suspensionQueries} from './profile.ts';
import {signQueries} from './sign.ts';
import {statsQueries} from './stats.ts';
import {storeClaimQueries} from './store-claim.ts';
import {storeCellQueries, storeFollowQueries, storeQueries} from './store.ts';

/** Part of the start. Their names are an interface, as those of the mutators are. */
export const queries = defineQueries({
  notification: notificationQueries,
  profile: profileQueries,
  sign: signQueries,
  stats: statsQueries,
  store: storeQueries,
  storeCell: storeCellQueries,
  storeClaim: storeClaimQueries,
  storeFollow: storeFollowQueries,
  suspension: suspensionQueries,
});
