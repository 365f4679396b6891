import type {Page} from '@playwright/test';

/** CSS pixels that a fingertip needs either way. */
const FINGERTIP = 44;
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]';

/**
 * What can be touched on the page and is too small for that, as sentences. A link amid the words of a
 * sentence is as high as its line (WCAG 2.5.8).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.locator(CONTROLS).evaluateAll(
    (controls, least) =>
      controls.flatMap(control => {
        const target = control.closest('label') ?? control;
        const {width, height} = target.getBoundingClientRect();
        // Half a pixel is lost where a line of text begins between two.
        if (Math.min(width, height) > least - 0.5) return [];
        const {display, clipPath} = getComputedStyle(target);
        // What is there for screen readers alone is clipped, and what is for nobody hidden from them.
        const isSeen =
          clipPath === 'none' &&
          !target.closest('[aria-hidden=true]') &&
          target.checkVisibility({visibilityProperty: true});
        const words = target.textContent.trim();
        const around = target.parentElement?.textContent.trim() ?? '';
        const isAmidWords = display === 'inline' && around.length > words.length + 1;
        if (!isSeen || isAmidWords) return [];
        const size = `${Math.round(width)} x ${Math.round(height)}`;
        return [`${size} is too small to touch: ${target.outerHTML.slice(0, 200)}`];
      }),
    FINGERTIP,
  );
}
