import {personPath} from '../../../common/paths.ts';
import {Skeleton} from '../../ui/display/skeleton.tsx';
import {servedName} from '../../ui/navigation/served-name.ts';
import {SignGrid} from '../sign/list/sign-grid.tsx';

export function ProfileSkeleton({userId}: {userId: string}) {
  const name = servedName(personPath(userId));
  return (
    <div className="grid gap-10">
      <div className="flex items-center gap-5">
        <Skeleton className="size-24 shrink-0 rounded-chip" />
        <div className="grid flex-1 gap-3">
          {name ? (
            <h1 className="text-4xl wrap-anywhere" dir="auto">
              {name}
            </h1>
          ) : (
            <Skeleton className="h-9 w-1/2" />
          )}
          <Skeleton className="h-5 w-1/3" />
        </div>
      </div>
      <SignGrid placeholders={2}>{null}</SignGrid>
    </div>
  );
}
