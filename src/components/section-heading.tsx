import type {ReactNode} from 'react';
import {Count} from './count.tsx';

interface SectionHeadingProps {
  id: string;
  title: string;
  count?: number;
  /** Whether there are more than that. */
  more?: boolean;
  children?: ReactNode;
}

export function SectionHeading({id, title, count, more = false, children}: SectionHeadingProps) {
  return (
    <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-2 border-ink pb-3">
      <h2 id={id} className="flex items-baseline gap-3 text-2xl">
        {title}
        {count !== undefined && (
          <span className="font-sans text-base font-medium tracking-normal text-muted">
            <Count value={count} />
            {more && '+'}
          </span>
        )}
      </h2>
      {children}
    </div>
  );
}
