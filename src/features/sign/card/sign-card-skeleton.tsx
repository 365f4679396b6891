import {clsx} from 'clsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';

/** The shape of a card to come, down to the height of its buttons, so that nothing shifts. */
export function SignCardSkeleton({compact = false}: {compact?: boolean}) {
  return (
    <div aria-hidden="true" className={clsx(compact && COMPACT)}>
      <Skeleton className="aspect-5/4 w-full rounded-board" />
      <div>
        <Skeleton className={clsx('mt-4 h-6 w-2/3', compact && 'xl:mt-0')} />
        <Skeleton className="mt-3.5 h-4 w-1/2" />
        <Skeleton className="mt-2 h-4 w-1/3" />
        <div className="mt-2.5 flex gap-2">
          <Skeleton className="h-11 w-24 rounded-chip" />
          <Skeleton className="h-11 w-28 rounded-chip" />
        </div>
      </div>
    </div>
  );
}

/**
 * The columns of a card whose words stand beside its board, and of its placeholder. The second has room for
 * the three reactions in one line.
 */
export const COMPACT =
  'xl:grid xl:grid-cols-[minmax(0,15fr)_minmax(0,16fr)] xl:items-start xl:gap-4';
