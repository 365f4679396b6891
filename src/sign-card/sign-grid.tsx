import type {ReactNode} from 'react';
import {Awaited} from '../connection/awaited.tsx';
import {SignCardSkeleton} from './sign-card-skeleton.tsx';

const GRID = 'grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 md:gap-x-8';

interface SignGridProps {
  /** How many cards to hint at while none is there yet. */
  placeholders?: number;
  children: ReactNode;
}

export function SignGrid({placeholders = 0, children}: SignGridProps) {
  if (placeholders === 0) return <div className={GRID}>{children}</div>;
  return (
    <Awaited what="Signs show up here">
      <div className={GRID} aria-busy>
        {Array.from({length: placeholders}, (_, index) => (
          <SignCardSkeleton key={index} />
        ))}
      </div>
    </Awaited>
  );
}
