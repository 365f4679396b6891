import {clsx} from 'clsx';

export function Skeleton({className}: {className?: string}) {
  return (
    <div
      className={clsx('unfilled animate-breathe rounded-control bg-line/70', className)}
      aria-hidden="true"
    />
  );
}
