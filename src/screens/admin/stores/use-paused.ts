import {useEffect, useState} from 'react';

const PAUSE_MS = 200;

/** What was typed, once there is a pause in it. */
export function usePaused(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
