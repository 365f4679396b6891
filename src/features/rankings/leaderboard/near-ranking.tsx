import {useQuery} from '@rocicorp/zero/react';
import {PAGE_SIZES, US_STATES, type UsState} from '../../../../common/limits.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {QUERY_TTL} from '../../../data/queries/query-set.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {EmptyState} from '../../../ui/display/empty-state.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {useFocusFallback} from '../../../ui/focus/use-focus.ts';
import {useAskForLocation, useLocating, useUserLocation} from '../../location/use-location.ts';
import {useNearestStores} from '../../store/nearby/use-nearest-stores.ts';
import {Ranking} from './ranking.tsx';
import type {Period} from './use-ranking.ts';

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
function useOwnState(): OwnState {
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

interface NearRankingProps {
  period: Period;
  /** Shows the people from everywhere instead. */
  onEverywhere: () => void;
}

/**
 * "Near me" is the state one is from; as long as that is not known, this says so and asks. Who is far from
 * every store is told so, for the nearest people would be an ocean away.
 */
export function NearRanking({period, onEverywhere}: NearRankingProps) {
  const {state, looking, remote} = useOwnState();
  if (state) {
    return (
      <>
        <p className="text-muted">People in {state}</p>
        <Ranking key={state} period={period} state={state} />
      </>
    );
  }
  if (remote) return <NobodyNear onEverywhere={onEverywhere} />;
  if (!looking) return <NearWhere />;
  return (
    <LoadingOrOffline what="The people near you show up here">
      <Skeleton className="h-64 rounded-board" />
    </LoadingOrOffline>
  );
}

function NearWhere() {
  const ask = useAskForLocation();
  const place = useFocusFallback<HTMLDivElement>();
  return (
    <EmptyState ref={place} title="Near where?">
      <p className="max-w-prose text-muted">
        “Near me” ranks the people of your state. It is taken from your profile or from your
        location, and neither is known yet.
      </p>
      <Button variant="signal" size="large" onClick={() => void ask()}>
        Allow Location
      </Button>
    </EmptyState>
  );
}

function NobodyNear({onEverywhere}: {onEverywhere: () => void}) {
  const place = useFocusFallback<HTMLDivElement>();
  return (
    <EmptyState ref={place} title="Nobody near you yet">
      <p className="max-w-prose text-muted">
        Signpost has not come as far as where you are. Until somebody puts up the first sign there,
        the people everywhere else are good company.
      </p>
      <Button variant="signal" size="large" onClick={onEverywhere}>
        Show everywhere
      </Button>
    </EmptyState>
  );
}
