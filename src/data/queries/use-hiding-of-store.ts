import {useQuery} from '@rocicorp/zero/react';
import {nameForAdmins, adminName} from '../../../common/texts/words.ts';
import {can} from '../../../permissions/roles.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import {useActor} from '../session/use-session.ts';

interface Hiding {
  /** Who hid it, for moderators alone. */
  readonly by: string | undefined;
  readonly reason: string | null;
}

/**
 * Why moderators switched a store off: for moderators by the case, for its owner or who added it by what they were
 * told. Undefined where moderators did not, or where that is not for this user to know.
 * @param storeId undefined where the store is active.
 */
export function useHidingOfStore(storeId: string | undefined): Hiding | undefined {
  const actor = useActor();
  const decides = can(actor, 'case.decide.any');
  const asked = storeId !== undefined && actor !== undefined && {storeId};
  const [decided] = useQuery(asked && decides && allQueries.case.hidingOfStore(asked));
  const [told] = useQuery(asked && !decides && allQueries.notification.hidingOfStore(asked));
  if (decided) {
    const {decider, reason} = decided;
    return {by: decider && nameForAdmins(decider), reason};
  }
  return told?.kind === 'item-hidden' ? {by: undefined, reason: told.reason} : undefined;
}

/** What an admin knows a user by, see `adminName`. For screens of admins. */
export function useAdminName(userId: string): string {
  const [person] = useQuery(allQueries.person.byId({userId}));
  return adminName(person?.profile, person);
}
