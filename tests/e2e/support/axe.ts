import type {Page} from '@playwright/test';

/** Colours and positions as they stay: neither in transition nor from before the last change. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Waiting for them could last for ever: what is out of sight stands still (`content-visibility`).
    for (const animation of document.getAnimations()) animation.finish();
  });
}
