import axe from 'axe-core';
import {commands, page} from 'vitest/browser';

export const SIZES = {phone: [360, 800], desktop: [1280, 800]} as const;

/** CSS pixels that a fingertip needs either way. */
const FINGERTIP = 44;
/** Frames in which nothing moves after which nothing will. */
const FRAMES_AT_REST = 15;
/** Frames without an animation after which none is to come: the header follows a new width a frame later. */
const STILL_FRAMES = 2;
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]';

/** What axe finds at both sizes in both themes, and what does not fit a phone, as sentences. */
export async function findings(): Promise<string[]> {
  const found: string[] = [];
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await page.viewport(width, height);
    for (const colorScheme of ['light', 'dark'] as const) {
      await commands.emulateMedia({colorScheme});
      // The theme changes the colours and nothing else.
      const some = await axeFindings(colorScheme === 'dark' ? ['color-contrast'] : undefined);
      found.push(...some.map(sentence => `${size}, ${colorScheme}: ${sentence}`));
    }
    // A toast may have come while axe was looking.
    await settle();
    if (sideways() > 0) found.push(`${size}: the page scrolls sideways`);
    if (size === 'phone') found.push(...smallTargets());
  }
  await commands.emulateMedia({colorScheme: 'light'});
  return found;
}

/** What axe finds of some rules, or else of all, at the present size in the present theme. */
export async function axeFindings(rules?: readonly string[]): Promise<string[]> {
  await settle();
  const {violations} = await axe.run(document, {
    resultTypes: ['violations'],
    ...(rules && {runOnly: {type: 'rule', values: [...rules]}}),
  });
  return violations.map(({id, nodes}) => {
    const where = nodes.map(node => `${node.html} ${node.failureSummary}`).join('; ');
    return `${id}: ${where}`;
  });
}

/** By how many pixels the page can be scrolled sideways. */
export function sideways(): number {
  const {scrollWidth, clientWidth} = document.documentElement;
  return scrollWidth - clientWidth;
}

/**
 * What can be touched on the page and is too small for that, as sentences. A link amid the words of a
 * sentence is as high as its line (WCAG 2.5.8).
 */
export function smallTargets(): string[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap(control => {
    const target = control.closest('label') ?? control;
    const {width, height} = target.getBoundingClientRect();
    // Half a pixel is lost where a line of text begins between two.
    if (Math.min(width, height) > FINGERTIP - 0.5 || !isSeen(target)) return [];
    const words = target.textContent.trim();
    const around = target.parentElement?.textContent.trim() ?? '';
    const isAmidWords =
      getComputedStyle(target).display === 'inline' && around.length > words.length + 1;
    if (isAmidWords) return [];
    const size = `${Math.round(width)} x ${Math.round(height)}`;
    return [`${size} is too small to touch: ${target.outerHTML.slice(0, 200)}`];
  });
}

/** The controls on the screen that lie below an element: by an end of them, or of large ones by their middle. */
export function controlsBelow(cover: Element): string[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap(control => {
    // A box to tick may be drawn by its label.
    const target = control.clientWidth > 1 ? control : (control.closest('label') ?? control);
    const {left, top, width, height} = target.getBoundingClientRect();
    const isLarge = Math.min(width, height) > 100;
    const isBelow = (isLarge ? [width / 2] : [4, width / 2, width - 4]).some(x => {
      const [pressed, ...below] = document.elementsFromPoint(left + x, top + height / 2);
      if (!pressed || !cover.contains(pressed) || cover.contains(target)) return false;
      const next = below.find(element => !cover.contains(element));
      return next && target.contains(next);
    });
    return isBelow ? [target.outerHTML.slice(0, 200)] : [];
  });
}

/** Elements for screen readers alone are clipped, and decorative ones are hidden from them. */
const isSeen = (target: Element): boolean =>
  getComputedStyle(target).clipPath === 'none' &&
  !target.closest('[aria-hidden=true]') &&
  target.checkVisibility({visibilityProperty: true});

/** Colours and positions as they stay: not from before the last change. Motion is reduced, so nothing is in transition. */
async function settle(): Promise<void> {
  for (let still = 0; still < STILL_FRAMES; still += 1) {
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      // Waiting for an endless one would last for ever.
      if (animation.effect?.getComputedTiming().endTime === Infinity) continue;
      // What is out of sight stands still (`content-visibility`).
      animation.finish();
      still = -1;
    }
  }
}

/** Resolves to a measure, such as a position, once it has stayed the same for some frames. */
export async function atRest(measure: () => number): Promise<number> {
  let last = measure();
  for (let frames = 0; frames < FRAMES_AT_REST; frames += 1) {
    await new Promise(requestAnimationFrame);
    const now = measure();
    if (now !== last) frames = -1;
    last = now;
  }
  return last;
}
