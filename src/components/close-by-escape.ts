import type {KeyboardEvent} from 'react';

/**
 * What a dialog or a menu does with a key pressed within it. Radix gives Escape to what came last, which is a
 * toast if one has come in the meantime: it took the key and left open what somebody meant to close.
 */
export const closeByEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  close();
};
