import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {Button} from '../../../ui/controls/button.tsx';
import {EmptyState} from '../../../ui/display/empty-state.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {useFocusFallback} from '../../../ui/focus/focus-fallback.ts';
import {useAskForLocation} from '../../location/use-ask-for-location.ts';
import type {Period} from './choices.ts';
import {Ranking} from './ranking.tsx';
import {useOwnState} from './use-own-state.ts';

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
