import {useState} from 'react';

/** Whether `isSo` has been true once, for as long as `about` is the same. */
export function useLatch(isSo: boolean, about: string): boolean {
  const [was, setWas] = useState<string>();
  if (isSo && was !== about) setWas(about);
  return isSo || was === about;
}
