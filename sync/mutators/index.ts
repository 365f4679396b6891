import {defineMutators} from '@rocicorp/zero';
import {caseMutators} from './case.ts';
import {notificationMutators} from './notification.ts';
import {personMutators, suspensionMutators} from './person.ts';
import {profileMutators} from './profile.ts';
import {reportMutators} from './report.ts';
import {signMutators} from './sign.ts';
import {storeClaimMutators} from './store-claim.ts';
import {storeFollowMutators, storeMutators} from './store.ts';

/** Tabs and outboxes of earlier versions use old names, so keep one for a release or two. */
export const mutators = defineMutators({
  case: caseMutators,
  notification: notificationMutators,
  person: personMutators,
  profile: profileMutators,
  report: reportMutators,
  sign: signMutators,
  store: storeMutators,
  storeClaim: storeClaimMutators,
  storeFollow: storeFollowMutators,
  suspension: suspensionMutators,
});

type Mutators = Omit<typeof mutators, '~'>;

/** As `sign.setLiked`. */
export type MutatorName = {
  [Noun in keyof Mutators & string]: `${Noun}.${keyof Mutators[Noun] & string}`;
}[keyof Mutators & string];
