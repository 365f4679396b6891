import {expect} from 'vitest';
import type {Locator} from 'vitest/browser';
import {atRest} from './look.ts';

/** Pixels. */
const EDGE = 60;

/**
 * Scrolls to a place further down, as a user does who reads there, and waits until the page has taken
 * notice.
 * @returns what expects that nothing has moved there since, but for what rounding does to half a pixel.
 */
export async function readAt(place: Locator): Promise<() => void> {
  const element = place.element();
  // Step by step: in a frame, as tests run in, an observer does not report edges that a jump passes.
  while (element.getBoundingClientRect().top > innerHeight) {
    scrollBy({top: innerHeight / 2, behavior: 'instant'});
    await new Promise(requestAnimationFrame);
  }
  const {top, bottom} = element.getBoundingClientRect();
  // At the edge of the page a press would move it into view first.
  if (top < EDGE || bottom > innerHeight - EDGE) {
    element.scrollIntoView({block: 'center', behavior: 'instant'});
  }
  await scrollNoticed();
  const before = await atRest(() => element.getBoundingClientRect().y);
  return () => expect(element.getBoundingClientRect().y).toBeCloseTo(before, -0.5);
}

/** Resolves when the app's observers have been told where the page is scrolled to, and have drawn it. */
export async function scrollNoticed(): Promise<void> {
  const {promise, resolve} = Promise.withResolvers<void>();
  // The page's own observers were there before this one, and so are told before it.
  const observer = new IntersectionObserver(() => resolve());
  observer.observe(document.body);
  await promise;
  observer.disconnect();
  // The result is rendered by the frame after the next.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}

/** So tall that nothing scrolls: the app and the browser hold lists of a page that is scrolled. */
export const NO_SCROLLING = [390, 2400] as const;

/** @returns what expects that the element is where it was, to half a pixel. */
export async function expectStillAt(place: Locator): Promise<() => void> {
  const element = place.element();
  const top = () => element.getBoundingClientRect().top;
  const before = await atRest(top);
  return () => expect(top()).toBeCloseTo(before, 0);
}
