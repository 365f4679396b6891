import {useLayoutEffect, useRef} from 'react';
import {NavigationType, useLocation, useNavigationType} from 'react-router-dom';
import {setHistoryState, getHistoryState} from '../../ui/navigation/history-state.ts';
import {isInPlaceNavigation} from '../../ui/navigation/use-query-params.ts';
import {useEntry} from '../../ui/navigation/use-persisted-state.ts';

/** Milliseconds that a list may take to grow back to where it was left, also on a slow phone after a reload. */
const PATIENCE_MS = 5000;

/** One hears of scrolling only with the next frame; by then one may have gone on already. */
const MOMENTS = ['scroll', 'click', 'popstate'];

/** Going back restores the scroll position; a new screen starts at the top; a change within a screen keeps it. */
export function useScrollMemory(): void {
  const entry = useEntry();
  const type = useNavigationType();
  const {pathname, state} = useLocation();
  const inPlace = isInPlaceNavigation(state);
  const before = useRef(pathname);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => setHistoryState(entry, 'scroll', scrollY);
    const stays =
      (type === NavigationType.Replace || (type === NavigationType.Push && inPlace)) &&
      pathname === before.current;
    before.current = pathname;
    if (stays) remember();
    const stop = stays
      ? undefined
      : scrollBackTo(type === NavigationType.Pop ? positionAt(entry) : 0);
    const left = new AbortController();
    for (const event of MOMENTS) {
      addEventListener(event, remember, {capture: true, passive: true, signal: left.signal});
    }
    return () => {
      stop?.();
      left.abort();
    };
  }, [entry, type, pathname, inPlace]);
}

function positionAt(entry: string): number {
  const position = getHistoryState(entry, 'scroll');
  return typeof position === 'number' ? position : 0;
}

/** Tries again while the page grows, until it is there or the person scrolls themselves. */
function scrollBackTo(top: number): () => void {
  scrollTo({top, behavior: 'instant'});
  if (scrollY >= top - 1) return () => undefined;
  const ended = new AbortController();
  const observer = new ResizeObserver(() => {
    scrollTo({top, behavior: 'instant'});
    if (scrollY >= top - 1) stop();
  });
  const stop = () => {
    observer.disconnect();
    ended.abort();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  observer.observe(document.body);
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(event, stop, {signal: ended.signal, passive: true});
  return stop;
}
