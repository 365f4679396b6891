import {defineMutators} from '@rocicorp/zero';
import '../context.ts';
import {notificationMutators} from './notification.ts';
import {personMutators} from './person.ts';
import {profileMutators} from './profile.ts';
import {signMutators} from './sign.ts';
import {storeClaimMutators} from './store-claim.ts';
import {storeFollowMutators} from './store-follow.ts';
import {storeMutators} from './store.ts';

/**
 * The names (`sign.setLiked`) are an interface: tabs left open across a deploy and outboxes filled
 * before it still use the old ones, so keep a name for a release or two after it is replaced.
 */
export const mutators = defineMutators({
  notification: notificationMutators,
  person: personMutators,
  profile: profileMutators,
  sign: signMutators,
  store: storeMutators,
  storeClaim: storeClaimMutators,
  storeFollow: storeFollowMutators,
});
