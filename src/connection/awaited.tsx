import type {ReactNode} from 'react';
import {EmptyState} from '../components/empty-state.tsx';
import {useReach} from './use-reach.ts';

const TITLES = {offline: 'You are offline', unreachable: 'Signpost cannot be reached'};

interface AwaitedProps {
  /** "This store shows up here", to be followed by when. */
  what: string;
  /** Whether nothing else names the page. */
  wholePage?: boolean;
  /** Placeholders promise that something is coming; they show as long as that is true. */
  children?: ReactNode;
}

/** Stands where something is not on this device yet. */
export function Awaited({what, wholePage = false, children}: AwaitedProps) {
  const reach = useReach();
  if (reach === 'within') return children;
  return (
    <EmptyState title={TITLES[reach]} heading={wholePage}>
      <p className="text-muted">{what} as soon as there is a connection.</p>
    </EmptyState>
  );
}
