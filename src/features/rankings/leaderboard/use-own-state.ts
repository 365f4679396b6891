import {useQuery} from '@rocicorp/zero/react';
import {PAGE_SIZES, US_STATES} from '../../../../common/limits.ts';
import type {UsState} from '../../../../common/limits.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {QUERY_TTL} from '../../../data/queries/query-ttl.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {useLocating} from '../../location/use-locating.ts';
import {useUserLocation} from '../../location/user-location.ts';
import {useNearestStores} from '../../store/nearby/use-nearest-stores.ts';

interface OwnState {
  /** Null while it is not known. */
  readonly state: UsState | null;
  /** Whether it may still turn up by itself. */
  readonly looking: boolean;
  /** Whether it is known where they are, and that no store is near. */
  readonly remote: boolean;
}

/** As many as Nearby begins with, so that both screens ask for the same cells. */
const STORES_ASKED = PAGE_SIZES.nearbyStores;
/**
 * Beyond it the nearest store says nothing about the user's state: it is a day trip, and few places in a state
 * are further from the border of the next one.
 */
const NEAR_MILES = 150;

/**
 * The state the person at the screen is from: the one in their profile or, without that, the one that
 * the store nearest to their location is in, if one is near. A few are asked, for the nearest may be in
 * none.
 */
export function useOwnState(): OwnState {
  const userId = useSession().person?.userId;
  const [profile, {type}] = useQuery(
    userId !== undefined && queries.profile.byId({userId}),
    QUERY_TTL,
  );
  const {location} = useUserLocation();
  const locating = useLocating();
  const ofProfile = toState(profile?.state);
  const {stores, settled} = useNearestStores(ofProfile ? null : location, STORES_ASKED);
  const ofStore = stores
    .filter(({miles}) => miles <= NEAR_MILES)
    .map(({state}) => toState(state))
    .find(state => state !== null);
  const unread = userId !== undefined && !profile && type === 'unknown';
  const state = ofProfile ?? (unread || !settled ? null : (ofStore ?? null));
  const looking = unread || (location ? !settled : locating);
  return {state, looking, remote: location !== null && !state && !looking};
}

/** A store without a place is in no state. */
function toState(given: string | null | undefined): UsState | null {
  return US_STATES.find(state => state === given) ?? null;
}
