import {useQuery} from '@rocicorp/zero/react';
import {US_STATES} from '../../../schema/limits.ts';
import type {UsState} from '../../../schema/limits.ts';
import {queries} from '../../../sync/queries/index.ts';
import {useSession} from '../../hooks/use-session.ts';

interface OwnState {
  /** Null while it is not known. */
  readonly state: UsState | null;
  /** Whether it may still turn up. */
  readonly looking: boolean;
}

/** The state that the person at the screen is from, as their profile says. */
export function useOwnState(wanted: boolean): OwnState {
  const userId = useSession().person?.userId;
  const [profile, {type}] = useQuery(
    wanted && userId !== undefined && queries.profile.byId({userId}),
  );
  return {
    state: US_STATES.find(each => each === profile?.state) ?? null,
    looking: userId !== undefined && !profile && type === 'unknown',
  };
}
