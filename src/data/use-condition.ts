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

/**
 * Whether work is under way, and a function that says so until a promise is settled.
 * @returns the promise's value by that function, which throws what it throws.
 */
export function useBusy(): readonly [boolean, <Result>(work: Promise<Result>) => Promise<Result>] {
  const [busy, setBusy] = useState(false);
  const whileBusy = async <Result>(work: Promise<Result>): Promise<Result> => {
    setBusy(true);
    try {
      return await work;
    } finally {
      setBusy(false);
    }
  };
  return [busy, whileBusy];
}
