import {useQuery} from '@rocicorp/zero/react';
import {Link} from 'react-router-dom';
import {PAGE_SIZES, US_STATES, type UsState} from '../../../../common/limits.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {QUERY_TTL} from '../../../data/queries/query-set.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {buttonStyle, Button} from '../../../ui/controls/button.tsx';
import {SegmentedControl} from '../../../ui/controls/segmented-control.tsx';
import {EmptyState} from '../../../ui/display/empty-state.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {useFocusFallback} from '../../../ui/focus/use-focus.ts';
import {useQueryParam} from '../../../ui/navigation/use-query-params.ts';
import {useTitle} from '../../../ui/navigation/use-screen.ts';
import {useAskForLocation, useLocating, useUserLocation} from '../../location/use-location.ts';
import {useNearestStores} from '../../store/nearby/use-nearest-stores.ts';
import {Ranking} from './ranking.tsx';
import {PERIODS, RANKING_AREAS, type Period} from './use-ranking.ts';

const PERIOD_OPTIONS = [
  {value: 'week', label: 'This week'},
  {value: 'all', label: 'All time'},
] as const;
const PLACE_OPTIONS = [
  {value: 'near', label: 'Near me'},
  {value: 'everywhere', label: 'Everywhere'},
] as const;

export function LeaderboardScreen() {
  useTitle('Leaderboard');
  const [period, setPeriod] = useQueryParam('period', PERIODS);
  const [place, setPlace] = useQueryParam('place', RANKING_AREAS);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4 max-sm:*:w-full">
        <h1 className="text-4xl">Leaderboard</h1>
        <Link to="/stats" className={buttonStyle({size: 'large'})}>
          View Stats
        </Link>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl
          label="Period"
          options={PERIOD_OPTIONS}
          value={period}
          onChange={setPeriod}
        />
        <SegmentedControl label="Place" options={PLACE_OPTIONS} value={place} onChange={setPlace} />
        {period === 'week' && (
          <p className="text-sm text-muted">Weeks begin on Monday, midnight UTC.</p>
        )}
      </div>
      {place === 'near' ? (
        <NearRanking key={period} period={period} onEverywhere={() => setPlace('everywhere')} />
      ) : (
        <Ranking key={period} period={period} state={null} />
      )}
    </div>
  );
}

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
/** Miles. Few places in a state are further from its border, so beyond it a store tells nothing. */
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
function NearRanking({period, onEverywhere}: NearRankingProps) {
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
