import {expect, type Locator} from '@playwright/test';

/**
 * Scrolls to an element further down, as a reader does, and waits until the page has taken notice.
 * @returns a function that expects that nothing has moved there since, but for half a pixel of
 * rounding.
 */
export async function readAt(place: Locator): Promise<() => Promise<void>> {
  await place.scrollIntoViewIfNeeded();
  await place.page().evaluate(async () => {
    await new Promise<void>(resolve => {
      // The page's own observers were there before this one, and so are told before it.
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body);
    });
    // The result is rendered by the frame after the next.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  });
  const before = await place.boundingBox();
  return async () => {
    expect((await place.boundingBox())?.y).toBeCloseTo(before?.y ?? NaN, -0.5);
  };
}
