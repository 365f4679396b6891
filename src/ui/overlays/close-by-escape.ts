import type {KeyboardEvent} from 'react';

/**
 * Closes a dialog or a menu by Escape pressed within it. Radix gives Escape to the newest layer, so a toast
 * that appeared meanwhile would leave the dialog open.
 */
export const closeByEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  close();
};
