import {useNavigate} from 'react-router-dom';
import {useEffect} from 'react';

/**
 * Goes back by one page. A user who opened the app on this page gets home in its place, so that the browser's
 * own Back does not return here.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const index: unknown = history.state?.idx;
    void (typeof index === 'number' && index > 0 ? navigate(-1) : navigate('/', {replace: true}));
  };
}

export function useTitle(place?: string): void {
  useEffect(() => {
    document.title = place ? `${place} · Signpost` : 'Signpost';
  }, [place]);
}

/**
 * What the server called the thing behind this path in the head of the page, for previews of it. It is
 * there before the first row, on the page that was opened at that very address.
 */
export function servedName(path: string, page: Document = document): string | undefined {
  const canonical = page.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!canonical || new URL(canonical.href).pathname !== path) return undefined;
  return page.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content || undefined;
}
