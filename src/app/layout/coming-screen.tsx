import {Skeleton} from '../../ui/display/skeleton.tsx';

/** The outline of any screen, while its code is on its way. */
export function ComingScreen() {
  return (
    <output className="grid gap-6">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-10 w-2/3 max-w-sm" />
      <Skeleton className="h-64" />
    </output>
  );
}
