import {useEffect, useState} from 'react';

/** True while `condition` holds, but for no longer than `most` milliseconds. */
export function useTrueAtMost(condition: boolean, most: number): boolean {
  // The last value that was waited for, so that another value starts the wait again.
  const [over, setOver] = useState<number>();
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setOver(most), most);
    return () => {
      clearTimeout(timer);
      setOver(undefined);
    };
  }, [condition, most]);
  return condition && over !== most;
}
