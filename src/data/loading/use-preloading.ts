import {useZero} from '@rocicorp/zero/react';
import {useEffect} from 'react';
import {useSession} from '../session/use-session.ts';
import {useToday} from '../time/use-today.ts';
import {onIntent} from './intent.ts';
import {preloadPath, preloadVisit} from './preload.ts';

/** Preloads rows that a visit is likely to need, and those behind a link that the user is about to follow. */
export function usePreloading(): void {
  const zero = useZero();
  const userId = useSession().person?.userId;
  const today = useToday();
  useEffect(() => {
    if (savesData()) return;
    const stop = preloadVisit(zero, {userId, today});
    const ignore = onIntent(path => preloadPath(zero, path, today));
    return () => {
      stop();
      ignore();
    };
  }, [zero, userId, today]);
}

/** Whether the user asked the browser to save data. Only some browsers say so. */
const savesData = (): boolean => navigator.connection?.saveData === true;

declare global {
  interface Navigator {
    readonly connection?: {readonly saveData?: boolean};
  }
}
