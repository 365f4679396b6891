import type {ReactNode} from 'react';
import {EmptyState} from '../../ui/display/empty-state.tsx';
import {useReach} from './use-connection.ts';

/** Why what is asked for cannot come. */
export const OUT_OF_REACH = {offline: 'You are offline', unreachable: 'Signpost cannot be reached'};

interface AwaitedProps {
  /**
   * "This store shows up here", to be followed by when. False where it is not awaited yet: a user who asks for it later
   * is told at once.
   */
  what: string | false;
  /** Whether nothing else names the page. */
  wholePage?: boolean;
  /** In a few lines, for a part that stands beside something greater. */
  brief?: boolean;
  /** Placeholders promise that something is coming; they show as long as that is true. */
  children?: ReactNode;
}

/** Stands where something is not on this device yet. */
export function LoadingOrOffline({what, wholePage, brief, children}: AwaitedProps) {
  const reach = useReach();
  if (reach === 'within' || !what) return children;
  const when = `${what} as soon as there is a connection.`;
  if (brief) {
    return (
      // No word of a search is found in it.
      <p data-unmarked className="py-2 text-muted">
        {`${OUT_OF_REACH[reach]}. ${when}`}
      </p>
    );
  }
  return (
    <EmptyState title={OUT_OF_REACH[reach]} heading={wholePage}>
      <p className="text-muted">{when}</p>
    </EmptyState>
  );
}
