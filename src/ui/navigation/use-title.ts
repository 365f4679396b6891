import {useEffect} from 'react';

/** The name of the place in the tab, in the history and to a screen reader. */
export function useTitle(place?: string): void {
  useEffect(() => {
    document.title = place ? `${place} · Signpost` : 'Signpost';
  }, [place]);
}
