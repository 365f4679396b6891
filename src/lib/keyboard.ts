const FIELDS = 'input, textarea, select, [contenteditable], [role=dialog]';

/** Whether a key press is text for a field, or a command for the browser or an open dialog. */
export function isTyping({target, ctrlKey, metaKey, altKey, isComposing}: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true;
  return target instanceof Element && target.closest(FIELDS) !== null;
}
