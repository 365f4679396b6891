import type {KeyboardEvent} from 'react';

/**
 * What a dialog or a menu does with a key pressed within it. Radix gives Escape to what came last, and a toast
 * that has come in the meantime would leave open what somebody means to close.
 */
export const closeByEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  close();
};
