/** Milliseconds after its start in which an untouched page counts as not yet opened. */
const JUST_STARTED_MS = 20_000;
/** Elements in which a user may be writing or choosing a file, which hides the page. The search box is not among them. */
const AT_WORK =
  'main form:not([role="search"], search *), [data-at-work], [role="dialog"], [role="alertdialog"]';

/** A wheel or a finger that scrolls is not in `navigator.userActivation`. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

let touched = false;
for (const touch of TOUCHES) {
  addEventListener(touch, () => (touched = true), {capture: true, once: true, passive: true});
}

/**
 * Whether the page can be reloaded without disturbing the user: it is hidden with nothing begun on it, or
 * was just opened and not touched.
 */
export function isQuiet(): boolean {
  if (document.visibilityState === 'hidden') return document.querySelector(AT_WORK) === null;
  return !touched && scrollY === 0 && performance.now() < JUST_STARTED_MS;
}
