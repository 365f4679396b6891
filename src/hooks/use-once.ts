import {useState} from 'react';

/** Whether it has been so once, for as long as what it is about is the same. */
export function useOnce(isSo: boolean, about: string): boolean {
  const [was, setWas] = useState<string>();
  if (isSo && was !== about) setWas(about);
  return isSo || was === about;
}
