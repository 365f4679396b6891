import type {ReactNode} from 'react';
import {EmptyState} from '../../ui/display/empty-state.tsx';
import {useReach} from './use-connection.ts';

const TITLES = {offline: 'You are offline', unreachable: 'Signpost cannot be reached'};

interface AwaitedProps {
  /** "This store shows up here", to be followed by when. */
  what: string;
  /** Whether nothing else names the page. */
  wholePage?: boolean;
  /** In a few lines, for a part that stands beside something greater. */
  brief?: boolean;
  /** False where it need not come yet: a user who asks for it later is told at once. */
  awaited?: boolean;
  /** Placeholders promise that something is coming; they show as long as that is true. */
  children?: ReactNode;
}

/** Stands where something is not on this device yet. */
export function LoadingOrOffline(props: AwaitedProps) {
  const {what, wholePage = false, brief = false, awaited = true, children} = props;
  const reach = useReach();
  if (reach === 'within' || !awaited) return children;
  const when = `${what} as soon as there is a connection.`;
  if (brief) return <p className="py-2 text-muted">{`${TITLES[reach]}. ${when}`}</p>;
  return (
    <EmptyState title={TITLES[reach]} heading={wholePage}>
      <p className="text-muted">{when}</p>
    </EmptyState>
  );
}
