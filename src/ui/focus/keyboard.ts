import {areSingleKeysOn} from './single-keys.ts';

const FIELDS = 'input, textarea, select, [contenteditable], [role=dialog]';

/** Whether typing there changes a field. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** Whether a key press is text for a field, or a command for the browser or an open dialog. */
function isTyping({target, ctrlKey, metaKey, altKey, isComposing}: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true;
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Whether a key press is a shortcut that works anywhere on the page; a repeat of a held key is not. */
export const isShortcut = (event: KeyboardEvent, key: string): boolean =>
  event.key === key && !event.repeat && areSingleKeysOn() && !isTyping(event);
