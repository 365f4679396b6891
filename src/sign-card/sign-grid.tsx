import type {ReactNode} from 'react';
import {SignCardSkeleton} from './sign-card-skeleton.tsx';

interface SignGridProps {
  placeholders?: number;
  children: ReactNode;
}

export function SignGrid({placeholders = 0, children}: SignGridProps) {
  return (
    <div
      className="grid gap-x-6 gap-y-10 sm:grid-cols-2 md:gap-x-8"
      aria-busy={placeholders > 0 || undefined}
    >
      {placeholders > 0
        ? Array.from({length: placeholders}, (_, index) => <SignCardSkeleton key={index} />)
        : children}
    </div>
  );
}
