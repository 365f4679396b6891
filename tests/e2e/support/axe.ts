import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {sideways} from './sideways.ts';
import {smallTargets} from './targets.ts';

export const SIZES = {phone: {width: 360, height: 800}, desktop: {width: 1280, height: 800}};

/** What axe finds at both sizes in both themes, and what does not fit a phone, as sentences. */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
      // The theme changes the colours and nothing else.
      const some = await findingsHere(
        page,
        colorScheme === 'dark' ? ['color-contrast'] : undefined,
      );
      found.push(...some.map(sentence => `${size}, ${colorScheme}: ${sentence}`));
    }
    if ((await sideways(page)) > 0) found.push(`${size}: the page scrolls sideways`);
    if (size === 'phone') found.push(...(await smallTargets(page)));
  }
  return found;
}

/** What it finds of some rules, or else of all, at the present size in the present theme. */
export async function findingsHere(page: Page, rules?: readonly string[]): Promise<string[]> {
  await settle(page);
  // Nobody reads what passed. The one frame we show is of our own origin, into which the legacy mode looks
  // too; the other mode ends its work in a page of its own, which is slow and takes the focus.
  const axe = new AxeBuilder({page}).options({resultTypes: ['violations']}).setLegacyMode();
  if (rules) axe.withRules([...rules]);
  const {violations} = await axe.analyze();
  return violations.map(({id, nodes}) => {
    const where = nodes.map(node => `${node.html} ${node.failureSummary}`).join('; ');
    return `${id}: ${where}`;
  });
}

/** Colours and positions as they stay: neither in transition nor from before the last change. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const animation of document.getAnimations()) {
      const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
      // Waiting could last for ever: what is out of sight stands still (`content-visibility`).
      if (!isEndless) animation.finish();
    }
  });
}
