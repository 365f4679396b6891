import {formatDate, machineDate, relativeTime} from '../../data/time/dates.ts';
import {useClock} from '../../data/time/server-clock.ts';

interface TimeAgoProps {
  /** Milliseconds since 1970. */
  at: number | null;
  /** Goes before, as in "Seen 3 hours ago". */
  before?: string;
}

/** How long ago, with the exact date on hover and for screen readers. */
export function TimeAgo({at, before = ''}: TimeAgoProps) {
  const exact = useClock(() => formatDate(at));
  const machine = machineDate(at);
  const ago = useClock(now => (at === null || !machine ? '' : relativeTime(at, now)));
  if (!machine) return <span>{exact}</span>;
  return (
    <time dateTime={machine} title={exact}>
      <span>{before + ago}</span>
      <span className="sr-only"> ({exact})</span>
    </time>
  );
}
