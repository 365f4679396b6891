import {useQuery} from '@rocicorp/zero/react';
import {CLOCKS_DIFFER_MS, NO_FILTER} from '../../../common/api/history.ts';
import {nameForAdmins, adminName} from '../../../common/texts/words.ts';
import {can} from '../../../permissions/roles.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import {useActor} from '../session/use-session.ts';

interface Hiding {
  /** Whether an admin switched it off, without a case. Known to moderators alone. */
  readonly isSwitched: boolean;
  /** Who hid it, for moderators alone. */
  readonly by: string | undefined;
  readonly reason: string | null;
}

/**
 * Why moderators switched a store off: for moderators by the case or the history, for its owner or who added it by
 * what they were told. Undefined where moderators did not, or where that is not for this user to know.
 */
export function useHidingOfStore(store: Pick<Store, 'id' | 'inactiveSince'>): Hiding | undefined {
  const {id: storeId, inactiveSince} = store;
  const actor = useActor();
  const decides = can(actor, 'case.decide.any');
  const asked = actor !== undefined && {storeId};
  const [decided] = useQuery(asked && decides && allQueries.case.hidingOfStore(asked));
  const [told] = useQuery(asked && !decides && allQueries.notification.hidingOfStore(asked));
  const [switches] = useQuery(
    decides &&
      inactiveSince !== null &&
      allQueries.history.list(lastSwitch(storeId, inactiveSince)),
  );
  if (decided) {
    const {decider, reason} = decided;
    return {isSwitched: false, by: decider && nameForAdmins(decider), reason};
  }
  const switched = switches?.find(({after}) => after?.['is_active'] === false);
  if (switched) {
    const {actor: switcher, reason} = switched;
    return {isSwitched: true, by: switcher && nameForAdmins(switcher), reason};
  }
  return told?.kind === 'item-hidden'
    ? {isSwitched: false, by: undefined, reason: told.reason}
    : undefined;
}

/** The last time that another user than its owner switched a store, unless its owner switched it off since. */
const lastSwitch = (storeId: string, inactiveSince: number) => ({
  filter: {
    ...NO_FILTER,
    noun: 'store' as const,
    verb: 'store.setActive',
    itemId: storeId,
    since: Math.max(0, inactiveSince - CLOCKS_DIFFER_MS),
  },
  limit: 1,
  after: null,
});

/** What an admin knows a user by, see `adminName`. For screens of admins. */
export function useAdminName(userId: string): string {
  const [person] = useQuery(allQueries.person.byId({userId}));
  return adminName(person?.profile, person);
}
