import {Skeleton} from '../../../ui/display/skeleton.tsx';

/** The shape of a row to come. */
export function StoreRowSkeleton() {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-5" aria-hidden="true">
      <div className="flex-[1_1_16rem]">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="mt-1.5 h-4 w-3/4" />
        <Skeleton className="mt-2.5 h-4 w-24" />
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Skeleton className="h-11 w-24 rounded-control" />
        <Skeleton className="h-11 w-28 rounded-control" />
      </div>
    </li>
  );
}
