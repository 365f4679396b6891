import {useEffect} from 'react';
import {useNavigate} from 'react-router-dom';
import {isolated} from '../../../common/texts/words.ts';

/** Goes back by one page; from the first one home, in its place, so that Back does not return. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const index: unknown = history.state?.idx;
    void (typeof index === 'number' && index > 0 ? navigate(-1) : navigate('/', {replace: true}));
  };
}

let shown: Element | undefined;

/** Brings an element of a new screen into view, and keeps it there while the screen loads. */
export function bringIntoView(element: Element): void {
  shown = element;
  keepInView();
}

export const keepInView = (): void =>
  shown?.scrollIntoView({block: 'nearest', behavior: 'instant'});
export const stopKeepingInView = (): void => void (shown = undefined);

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
