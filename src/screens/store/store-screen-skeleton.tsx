import {storePath} from '../../../schema/paths.ts';
import {Skeleton} from '../../components/skeleton.tsx';
import {StoreBanner} from '../../components/store-banner.tsx';
import {servedName} from '../../lib/served-name.ts';
import {SignGrid} from '../../sign-card/sign-grid.tsx';

export function StoreScreenSkeleton({storeId}: {storeId: string}) {
  const name = servedName(storePath(storeId));
  return (
    <div className="grid gap-10">
      <div className="grid gap-4">
        {name ? (
          <StoreBanner id={storeId} name={name} />
        ) : (
          <Skeleton className="h-36 rounded-board md:h-48" />
        )}
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-11 w-48" />
      </div>
      <SignGrid placeholders={4}>{null}</SignGrid>
    </div>
  );
}
