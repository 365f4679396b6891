import {useState} from 'react';
import {headingFor, trailOf} from './focus-fallback.ts';

/**
 * Our dialogs load on demand and so have no Radix trigger to return the focus to. The element that had it
 * when this first rendered is the one that the user pressed. If it is gone by then, its replacement gets the
 * focus, or the page if the dialog opened by itself.
 *
 * @param findHeir finds the replacement, where only the caller knows it.
 */
export function useReturnFocus(findHeir?: () => HTMLElement | null): (event: Event) => void {
  const [trail] = useState(() => trailOf(document.activeElement));
  return event => {
    event.preventDefault();
    // If the dialog's action moved the focus on, it must stay there.
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!lost) return;
    const [opener] = trail;
    if (opener?.isConnected) return opener.focus();
    const place = trail.find(element => element.isConnected);
    const heir =
      findHeir?.() ?? place?.querySelector<HTMLElement>('div[tabindex="-1"]') ?? headingFor(place);
    heir.focus({preventScroll: heir.matches('main')});
  };
}
