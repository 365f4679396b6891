import {useEffect, useState} from 'react';
import {onDevice} from '../../lib/device-storage.ts';

/** Until when, in milliseconds since 1970. Outlives a reload; the server counts too. */
const KEY = 'signpost.reset-cooldown';
const COOLDOWN_MS = 60_000;

/** Whole seconds to wait; never more than the whole cooldown, whatever a clock was set to meanwhile. */
function secondsLeft(): number {
  const left = Number(onDevice.kept(KEY) ?? 0) - Date.now();
  return left > 0 ? Math.ceil(Math.min(left, COOLDOWN_MS) / 1000) : 0;
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
    begin() {
      onDevice.keep(KEY, String(Date.now() + COOLDOWN_MS));
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
