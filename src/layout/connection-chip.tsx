import {clsx} from 'clsx';
import {CloudOff, LoaderCircle} from 'lucide-react';
import {formatTime} from '../lib/dates.ts';

export type Connection = 'live' | 'connecting' | 'reconnecting' | 'offline';

const LABELS: Record<Connection, string> = {
  live: 'Live',
  connecting: 'Connecting',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
};

interface ConnectionChipProps {
  connection: Connection;
  /** When what is shown was last known to be current. */
  liveAt?: number;
}

export function ConnectionChip({connection, liveAt}: ConnectionChipProps) {
  const live = connection === 'live';
  return (
    <output
      className={clsx(
        'flex min-h-8 items-center gap-2 rounded-chip text-xs font-medium whitespace-nowrap',
        live
          ? 'px-1 text-live'
          : // Floats below the header on a phone: it must not push away what one is reading.
            'bg-pending-wash px-3 text-pending max-md:absolute max-md:inset-e-(--gutter) max-md:top-full max-md:-translate-y-1/4 max-md:shadow-float',
      )}
    >
      <Sign connection={connection} />
      <span className={clsx(live && 'sr-only sm:not-sr-only')}>{LABELS[connection]}</span>
      {!live && liveAt !== undefined && (
        <span className="font-normal">last live {formatTime(liveAt)}</span>
      )}
    </output>
  );
}

function Sign({connection}: {connection: Connection}) {
  if (connection === 'live') return <span className="size-2.5 rounded-chip bg-live" />;
  if (connection === 'offline') return <CloudOff className="size-4" aria-hidden="true" />;
  return <LoaderCircle className="size-4 motion-safe:animate-spin" aria-hidden="true" />;
}
