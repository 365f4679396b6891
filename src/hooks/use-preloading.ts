import {useZero} from '@rocicorp/zero/react';
import {useEffect} from 'react';
import {onIntent} from '../lib/intent.ts';
import {preloadPath, preloadVisit} from '../lib/preload.ts';
import {useSession} from './use-session.ts';
import {useToday} from './use-today.ts';

/** Syncs ahead what a visit is likely to need, and what is behind a link somebody is about to follow. */
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

/** Somebody has asked their browser to load no more than is needed. Only some browsers tell. */
const savesData = (): boolean => navigator.connection?.saveData === true;

declare global {
  interface Navigator {
    readonly connection?: {readonly saveData?: boolean};
  }
}
