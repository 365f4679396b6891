import {EmptyState} from '../../components/empty-state.tsx';
import {Skeleton} from '../../components/skeleton.tsx';

/** What "Near me" means, while it is not known where that is. */
export function NoStateKnown({looking}: {looking: boolean}) {
  if (looking) return <Skeleton className="h-64 rounded-board" />;
  return (
    <EmptyState title="Near where?">
      <p className="max-w-prose text-muted">
        “Near me” ranks the people of your state. It is taken from your profile or from your
        location, and neither is known yet.
      </p>
    </EmptyState>
  );
}
