/** Milliseconds after its start in which a page that nobody has touched is as good as not yet opened. */
const JUST_STARTED_MS = 20_000;
/** Where somebody may be writing or choosing a file, which hides the page. The search box is not meant. */
const AT_WORK =
  'main form:not([role="search"], search *), [data-at-work], [role="dialog"], [role="alertdialog"]';

/** A wheel or a finger that scrolls is not in `navigator.userActivation`. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

let touched = false;
for (const touch of TOUCHES) {
  addEventListener(touch, () => (touched = true), {capture: true, once: true, passive: true});
}

/**
 * Whether the page could be loaded anew without anybody noticing: it is out of sight with nothing
 * begun on it, or has just been opened and not been touched.
 */
export function isQuiet(): boolean {
  if (document.visibilityState === 'hidden') return document.querySelector(AT_WORK) === null;
  return !touched && scrollY === 0 && performance.now() < JUST_STARTED_MS;
}
