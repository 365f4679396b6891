import {useZero} from '@rocicorp/zero/react';
import {useEffect} from 'react';
import {useSession} from '../session/use-session.ts';
import {useToday} from '../time/use-clock.ts';
import {preloadPath, preloadVisit} from './preload.ts';

/** Milliseconds that a pointer rests on a link before it is more than on its way to another. */
const REST_MS = 60;

/**
 * Calls `prepare` once for each path of our links that the user is about to follow: the pointer
 * rests on it, the keyboard has reached it or a finger is on it.
 * @returns a function that stops it.
 */
function onIntent(prepare: (path: string) => void, page: Document = document): () => void {
  const ended = new AbortController();
  const prepared = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const follow = (event: Event) => {
    clearTimeout(timer);
    const path = pathBehind(event.target);
    if (path === undefined || prepared.has(path)) return;
    timer = setTimeout(
      () => {
        prepared.add(path);
        prepare(path);
      },
      event.type === 'pointerover' ? REST_MS : 0,
    );
  };
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    page.addEventListener(event, follow, {signal: ended.signal, passive: true});
  }
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}

function pathBehind(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin ? link.pathname : undefined;
}

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
