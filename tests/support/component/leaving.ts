import {expect} from 'vitest';
import type {Locator} from 'vitest/browser';

/** Clicks on a link, and returns how far down the page stood by then: a click scrolls once more if it must. */
export async function leaveBy(link: Locator): Promise<number> {
  let left = NaN;
  addEventListener('click', () => (left = Math.round(scrollY)), {capture: true, once: true});
  await link.click();
  return left;
}

/** The page comes to stand as far down as it was left. */
export async function expectBackAt(left: number): Promise<void> {
  await expect.poll(() => Math.abs(scrollY - left)).toBeLessThan(2);
}
