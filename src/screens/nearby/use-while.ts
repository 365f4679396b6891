import {useEffect, useState} from 'react';

/** True while `condition` holds, but for no longer than `most` milliseconds. */
export function useWhile(condition: boolean, most: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setOver(true), most);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [condition, most]);
  return condition && !over;
}
