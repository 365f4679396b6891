import {clsx} from 'clsx';
import type {ReactNode} from 'react';

interface MapFrameProps {
  /** What the map is of. */
  label?: string;
  className?: string | undefined;
  /** In the place of a map that is not there. */
  words?: string;
  children?: ReactNode;
  /** What stands below the map. */
  below?: ReactNode;
}

/** Keeps the map's place, so that nothing moves when it comes. */
export function MapFrame(props: MapFrameProps) {
  const {label = 'Map of stores', className = 'h-96', words, children, below} = props;
  return (
    <section aria-label={label}>
      <div
        className={clsx(
          'relative isolate overflow-hidden rounded-board border border-line bg-sunken',
          className,
        )}
      >
        {words && (
          <p className="grid size-full place-items-center p-6 text-center text-muted">{words}</p>
        )}
        {children}
      </div>
      <div className="min-h-13 pt-2">{below}</div>
    </section>
  );
}
