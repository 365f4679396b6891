import type {Page} from '@playwright/test';
import type {Position} from '../../../schema/cells.ts';

/**
 * From the next load on the browser asks its person for the position, and they let the question stand.
 * @returns what tells the page a position after all.
 */
export async function leaveUnanswered(page: Page): Promise<(position: Position) => Promise<void>> {
  await page.addInitScript(() => {
    Geolocation.prototype.getCurrentPosition = resolve => {
      addEventListener('position', event => {
        if (event instanceof CustomEvent) resolve({coords: event.detail} as GeolocationPosition);
      });
    };
  });
  return position =>
    page.evaluate(detail => {
      dispatchEvent(new CustomEvent('position', {detail}));
    }, position);
}
