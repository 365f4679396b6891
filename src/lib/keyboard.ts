import {areSingleKeysOn} from './single-keys.ts';

const FIELDS = 'input, textarea, select, [contenteditable], [role=dialog]';

/** Whether what is typed there goes into a field. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** Whether a key press is text for a field, or a command for the browser or an open dialog. */
function isTyping({target, ctrlKey, metaKey, altKey, isComposing}: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true;
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Whether a single key is to do what it stands for, wherever on the page it is pressed, and once. */
export const isShortcut = (event: KeyboardEvent, key: string): boolean =>
  event.key === key && !event.repeat && areSingleKeysOn() && !isTyping(event);
