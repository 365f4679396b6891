import {defineMutators} from '@rocicorp/zero';
import '../context.ts';
import {caseMutators} from './case.ts';
import {notificationMutators} from './notification.ts';
import {personMutators, suspensionMutators} from './person.ts';
import {profileMutators} from './profile.ts';
import {reportMutators} from './report.ts';
import {signMutators} from './sign.ts';
import {storeClaimMutators} from './store-claim.ts';
import {storeFollowMutators, storeMutators} from './store.ts';

/**
 * The names (`sign.setLiked`) are an interface: tabs left open across a deploy and outboxes filled
 * before it still use the old ones, so keep a name for a release or two after it is replaced.
 */
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

export type MutatorName = {
  [Noun in keyof Mutators & string]: `${Noun}.${keyof Mutators[Noun] & string}`;
}[keyof Mutators & string];
