import {useState} from 'react';

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

/** The element and all that it stands in, up to the page. */
function trailOf(element: Element | null): readonly HTMLElement[] {
  const trail: HTMLElement[] = [];
  for (let each = element; each && each !== document.body; each = each.parentElement) {
    if (each instanceof HTMLElement) trail.push(each);
  }
  return trail;
}

/** Where the part of the page begins that this stands in. */
export function headingFor(place: HTMLElement | null | undefined): HTMLElement {
  const heading = place?.closest('section')?.querySelector<HTMLElement>('h1, h2, h3');
  if (heading) heading.tabIndex = -1;
  return heading ?? document.querySelector('main') ?? document.body;
}
