import {useEffect} from 'react';
import {useNavigate} from 'react-router-dom';
import {isolated} from '../../../common/texts/words.ts';
import {getHistoryState, keyHere, PATH_BEFORE, useEntry} from './history-state.ts';

/** Goes back by one page; from the first one home, in its place, so that Back does not return. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const index: unknown = history.state?.idx;
    void (typeof index === 'number' && index > 0 ? navigate(-1) : navigate('/', {replace: true}));
  };
}

/**
 * Leaves a form for the page at a path, so that Back leads neither into the form nor to the same page again. Resolves
 * once it is left.
 */
export function useLeaveFor(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  const entry = useEntry();
  return async path => {
    // Pressed twice, while the next screen is still to come.
    if (keyHere() !== entry) return;
    if (getHistoryState(entry, PATH_BEFORE) !== path) return navigate(path, {replace: true});
    const left = new Promise(resolve => {
      addEventListener('popstate', resolve, {once: true});
    });
    void navigate(-1);
    await left;
  };
}

export function useTitle(place?: string): void {
  useEffect(() => {
    document.title = place ? `${isolated(place)} · Signpost` : 'Signpost';
  }, [place]);
}

/** The name in the head of the opened page, for its own address: there before the first row. */
export function servedName(path: string, page: Document = document): string | undefined {
  const canonical = page.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!canonical || new URL(canonical.href).pathname !== path) return undefined;
  return page.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content || undefined;
}
