import {plural} from '../../../common/texts/words.ts';
import {useActor} from '../../data/session/use-session.ts';
import {alarmsOf} from './alarms.ts';
import {countWords, useWaiting} from './use-waiting.ts';

const MARK =
  'absolute grid h-5 min-w-5 place-items-center rounded-chip border-2 border-paper px-1 text-[length:--spacing(2.75)] leading-none font-semibold text-paper tabular-nums';

/** On the shield in the header of an admin: how much waits, and whether something is wrong. */
export default function AdminMark() {
  const {cases, claims, failedJobs, health} = useWaiting(useActor());
  const waiting = countWords(cases + claims + failedJobs);
  const alarms = health ? alarmsOf(health).length : 0;
  return (
    <>
      {waiting && (
        <span className={`${MARK} top-0 -right-1 bg-ink`}>
          <span aria-hidden="true">{waiting}</span>
          <span className="sr-only">({waiting} waiting)</span>
        </span>
      )}
      {alarms > 0 && (
        <span className={`${MARK} bottom-0 -left-1 bg-gone`}>
          <span aria-hidden="true">!</span>
          <span className="sr-only">
            {`(${plural(alarms, 'thing')} ${alarms === 1 ? 'is' : 'are'} wrong)`}
          </span>
        </span>
      )}
    </>
  );
}
