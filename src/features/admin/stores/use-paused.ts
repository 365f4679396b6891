import {useEffect, useState} from 'react';

const PAUSE_MS = 200;

/** The typed text, after a pause in typing. */
export function usePaused(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
