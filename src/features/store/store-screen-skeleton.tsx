import {storePath} from '../../../common/paths.ts';
import {Skeleton} from '../../ui/display/skeleton.tsx';
import {StoreBanner} from '../../ui/display/store-banner.tsx';
import {servedName} from '../../ui/navigation/served-name.ts';
import {SignGrid} from '../sign/list/sign-grid.tsx';

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
