import {Button} from '../../components/button.tsx';
import {EmptyState} from '../../components/empty-state.tsx';
import {Skeleton} from '../../components/skeleton.tsx';
import {useFocusHeir} from '../../components/use-focus-heir.ts';
import {Awaited} from '../../connection/awaited.tsx';
import {useAskForLocation} from '../../location/use-ask-for-location.ts';
import type {Period} from './choices.ts';
import {Ranking} from './ranking.tsx';
import {useOwnState} from './use-own-state.ts';

/** "Near me" is the state one is from; as long as that is not known, this says so and asks. */
export function NearRanking({period}: {period: Period}) {
  const {state, looking} = useOwnState();
  if (state) {
    return (
      <>
        <p className="text-muted">People in {state}</p>
        <Ranking key={state} period={period} state={state} />
      </>
    );
  }
  if (!looking) return <NearWhere />;
  return (
    <Awaited what="The people near you show up here">
      <Skeleton className="h-64 rounded-board" />
    </Awaited>
  );
}

function NearWhere() {
  const ask = useAskForLocation();
  const place = useFocusHeir<HTMLDivElement>();
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
