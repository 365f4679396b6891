import type {ReactNode} from 'react';
import {EmptyState} from '../components/empty-state.tsx';
import {useConnection} from '../hooks/use-connection.ts';
import {SignCardSkeleton} from './sign-card-skeleton.tsx';

interface SignGridProps {
  /** How many cards to hint at while none is there yet. */
  placeholders?: number;
  children: ReactNode;
}

export function SignGrid({placeholders = 0, children}: SignGridProps) {
  const waiting = placeholders > 0;
  const {connection} = useConnection();
  if (waiting && connection === 'offline') return <NothingYet />;
  return (
    <div
      className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 md:gap-x-8"
      aria-busy={waiting || undefined}
    >
      {waiting
        ? Array.from({length: placeholders}, (_, index) => <SignCardSkeleton key={index} />)
        : children}
    </div>
  );
}

/** Placeholders promise that something is coming; offline that would be a lie. */
function NothingYet() {
  return (
    <EmptyState title="You are offline">
      <p className="text-muted">Signs show up here as soon as there is a connection.</p>
    </EmptyState>
  );
}
