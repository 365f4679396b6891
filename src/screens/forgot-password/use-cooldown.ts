import {useEffect, useState} from 'react';
import {onDevice} from '../../lib/device-storage.ts';

/** Until when, in milliseconds since 1970. Outlives a reload; the server counts too. */
const KEY = 'signpost.reset-cooldown';
const COOLDOWN_S = 60;

/** More than the server ever asks for: of a network it takes one request in three minutes. */
const LONGEST_S = 300;

/** Whole seconds to wait; never more than there can be, whatever a clock was set to meanwhile. */
function secondsLeft(): number {
  const left = Number(onDevice.kept(KEY) ?? 0) - Date.now();
  return left > 0 ? Math.min(Math.ceil(left / 1000), LONGEST_S) : 0;
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
      onDevice.keep(KEY, String(Date.now() + pause * 1000));
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
