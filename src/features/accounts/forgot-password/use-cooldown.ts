import {useEffect, useState} from 'react';
import {onDevice} from '../../../data/storage/device-storage.ts';

/** Until when, in milliseconds since 1970. Outlives a reload; the server counts too. */
const KEY = 'signpost.reset-cooldown';
const COOLDOWN_S = 60;

/** More than the server ever asks for: of a network it takes one request in three minutes. */
const LONGEST_S = 300;

/** Whole seconds to wait; none where it would be more than there can be, for then the clock was set back. */
function secondsLeft(): number {
  const left = Math.ceil((Number(onDevice.kept(KEY) ?? 0) - Date.now()) / 1000);
  return left > 0 && left <= LONGEST_S ? left : 0;
}

/** The pause after asking for a link: the seconds that are left, counted down, and what begins it. */
export function useCooldown() {
  const [seconds, setSeconds] = useState(secondsLeft);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds(secondsLeft()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    seconds,
    /** @param pause seconds, where the server says how long. */
    begin(pause = COOLDOWN_S) {
      onDevice.keep(KEY, String(Date.now() + Math.min(pause, LONGEST_S) * 1000));
      setSeconds(secondsLeft());
    },
    /** As it stands now, another tab's doing included. */
    look(): number {
      const now = secondsLeft();
      setSeconds(now);
      return now;
    },
  };
}
