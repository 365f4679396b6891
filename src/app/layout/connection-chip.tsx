import {clsx} from 'clsx';
import {CloudOff, LoaderCircle, RefreshCw} from 'lucide-react';
import {formatMoment} from '../../data/time/dates.ts';
import {useClock} from '../../data/time/server-clock.ts';

export type ConnectionState = 'live' | 'connecting' | 'reconnecting' | 'offline';

const LABELS: Record<ConnectionState, string> = {
  live: 'Live',
  connecting: 'Connecting',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
};

interface ConnectionChipProps {
  connection: ConnectionState;
  liveAt?: number;
  /** The network lets no WebSocket through, so changes come by requests. */
  isPolling?: boolean;
}

/**
 * Keeps its place in the header, also for a line below that, so that nothing moves beside it as the network goes. On a
 * phone, where the buttons take all room, the light stands in the gap between two of them.
 */
export function ConnectionChip({isPolling = false, ...state}: ConnectionChipProps) {
  return (
    <div className="pointer-events-none flex w-0 shrink-0 justify-center sm:w-24 sm:justify-end">
      {isPolling ? <PollingLine /> : <StateLine {...state} />}
    </div>
  );
}

function StateLine({connection, liveAt}: Omit<ConnectionChipProps, 'isPolling'>) {
  // Every start connects for a moment; that is no news yet.
  const calm = connection === 'live' || connection === 'connecting';
  return (
    <output
      data-broken={calm ? undefined : true}
      className={clsx(
        'flex min-h-6 items-center gap-2 text-xs font-medium whitespace-nowrap',
        calm
          ? 'md:min-h-8'
          : clsx(
              // A line below the header, as high as the margin that every screen begins with.
              'absolute inset-x-0 top-full justify-center bg-pending-wash px-3 text-pending',
              // Where there is no room for the time, it falls into a second line, which is hidden.
              'max-h-[max(--spacing(6),1lh)] flex-wrap gap-y-0 overflow-hidden',
            ),
        connection === 'live' && 'text-live',
        connection === 'connecting' && 'text-muted',
      )}
    >
      <Light connection={connection} />
      <span className={clsx(calm && 'sr-only sm:not-sr-only')}>{LABELS[connection]}</span>
      {!calm && liveAt !== undefined && <LastLive at={liveAt} />}
    </output>
  );
}

/** Below the header at every width, since the sentence is longer than the room in it. */
function PollingLine() {
  return (
    <output
      data-broken
      className="absolute inset-x-0 top-full flex min-h-6 items-center justify-center gap-2 bg-pending-wash px-3 text-center text-xs text-pending"
    >
      <RefreshCw className="size-4 shrink-0" aria-hidden="true" />
      <span>
        <span className="font-medium">Not live.</span> Your network blocks live updates.
      </span>
    </output>
  );
}

function LastLive({at}: {at: number}) {
  const moment = useClock(now => formatMoment(at, now));
  return <span className="font-normal">last live {moment}</span>;
}

function Light({connection}: {connection: ConnectionState}) {
  if (connection === 'offline') return <CloudOff className="size-4" aria-hidden="true" />;
  if (connection === 'reconnecting')
    return <LoaderCircle className="size-4 motion-safe:animate-spin" aria-hidden="true" />;
  return (
    <span
      className={clsx(
        'size-2.5 rounded-chip border-2 border-current',
        connection === 'live' && 'bg-current',
      )}
    />
  );
}
