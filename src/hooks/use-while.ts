import {useEffect, useState} from 'react';

/** True while `condition` holds, but for no longer than `most` milliseconds. */
export function useWhile(condition: boolean, most: number): boolean {
  // What was waited out, so that another time to wait begins anew.
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
