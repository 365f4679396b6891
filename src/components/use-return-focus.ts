import {useState} from 'react';
import {headingFor, trailOf} from './focus-heirs.ts';

/**
 * Our dialogs load on demand and so have no Radix trigger to give the focus back to. Whoever held it
 * when this first rendered was what the person pressed. What was done may have taken that away; then
 * what came in its place gets the focus, or the page if the dialog came by itself.
 *
 * @param findHeir what that is, where only the caller knows.
 */
export function useReturnFocus(findHeir?: () => HTMLElement | null): (event: Event) => void {
  const [trail] = useState(() => trailOf(document.activeElement));
  return event => {
    event.preventDefault();
    // Whoever was led on by what they pressed in the dialog must not be taken back.
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
