import {Skeleton} from '../../components/skeleton.tsx';
import {SignGrid} from '../../sign-card/sign-grid.tsx';

export function StoreScreenSkeleton() {
  return (
    <div className="grid gap-10">
      <div className="grid gap-4">
        <Skeleton className="h-36 rounded-board md:h-48" />
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-11 w-48" />
      </div>
      <SignGrid placeholders={4}>{null}</SignGrid>
    </div>
  );
}
