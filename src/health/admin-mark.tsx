import {plural} from '../../schema/words.ts';
import {usePolled} from '../hooks/use-polled.ts';
import {alarmsOf} from './alarms.ts';
import {fetchSystemHealth} from './fetch-health.ts';

/** Milliseconds between two looks while an admin has a page in sight. */
const PAUSE_MS = 60_000;

/** On the shield in the header of an admin: whether something is wrong. */
export default function AdminMark() {
  const {found} = usePolled(fetchSystemHealth, PAUSE_MS);
  const alarms = found ? alarmsOf(found) : [];
  if (alarms.length === 0) return null;
  return (
    <span className="absolute right-0.5 bottom-0.5 grid size-4.5 place-items-center rounded-chip border-2 border-paper bg-gone text-[0.6875rem] leading-none font-bold text-paper">
      <span aria-hidden="true">!</span>
      <span className="sr-only">
        , {plural(alarms.length, 'thing')} {alarms.length === 1 ? 'is' : 'are'} wrong
      </span>
    </span>
  );
}
