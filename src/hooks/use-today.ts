import {useSyncExternalStore} from 'react';
import {startOfDay} from '../lib/dates.ts';

const DAY_MS = 86_400_000;

/** The start of the day in UTC, in milliseconds; a tab that stays open learns of the next one. */
export const useToday = (): number =>
  useSyncExternalStore(onMidnight, () => startOfDay(Date.now()));

function onMidnight(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const now = Date.now();
    timer = setTimeout(
      () => {
        listener();
        wait();
      },
      startOfDay(now) + DAY_MS - now + 1,
    );
  };
  wait();
  // A laptop that slept through midnight has slept through the timer too.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
