import {useEffect, useState} from 'react';

/** Whether `isSo` has been true once, for as long as `about` is the same. */
export function useLatch(isSo: boolean, about: string): boolean {
  const [was, setWas] = useState<string>();
  if (isSo && was !== about) setWas(about);
  return isSo || was === about;
}

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
