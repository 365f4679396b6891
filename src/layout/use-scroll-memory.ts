import {useEffect, useLayoutEffect} from 'react';
import {NavigationType, useLocation, useNavigationType} from 'react-router-dom';

const KEY = 'signpost.scroll';
/** How long a list may take to grow back to where it was left. */
const PATIENCE_MS = 1000;

const positions = new Map<string, number>(read());

/** Going back leads to where one was; going on begins at the top. */
export function useScrollMemory(): void {
  const {key} = useLocation();
  const type = useNavigationType();

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const stop = scrollBackTo(type === NavigationType.Pop ? (positions.get(key) ?? 0) : 0);
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, {passive: true});
    return () => {
      stop();
      removeEventListener('scroll', remember);
    };
  }, [key, type]);

  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
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
  for (const event of ['wheel', 'touchmove', 'keydown'])
    addEventListener(event, stop, {signal: ended.signal, passive: true});
  return stop;
}

function keep(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions]));
  } catch {
    // Only comfort is lost.
  }
}

function read(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
