import {setTimeout as delay} from 'node:timers/promises';
import type {Page} from '@playwright/test';
import type {Paint} from '../meter.ts';

/** Nothing comes after so long without a change: milliseconds. */
const QUIET_MS = 600;
const PATIENCE_MS = 20_000;

/** Has the meter note every change of the markers. */
export function watchMarkers(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.signpostMeter.watch(() => {
      const markers = [...document.querySelectorAll('.map-pin, .map-circle')];
      const words = markers.map(({textContent}) => textContent);
      return `${markers.length} ${words.join()}`;
    });
  });
}

export const numberOf = ({saw}: Paint): number => Number.parseInt(saw, 10);

/**
 * What the markers showed, one after the other, until no more came.
 * @param atLeast so many changes are surely to come.
 */
export async function settledMarkers(page: Page, atLeast: number): Promise<readonly Paint[]> {
  const startedAt = Date.now();
  for (;;) {
    const {paints, now} = await page.evaluate(() => {
      const {paints, now} = window.signpostMeter;
      return {paints: paints(), now: now()};
    });
    const lastAt = Math.max(startedAt, paints.at(-1)?.at ?? 0);
    if (paints.length >= atLeast && now - lastAt > QUIET_MS) return paints;
    if (now - startedAt > PATIENCE_MS) throw new Error('The markers of the map do not settle.');
    await delay(50);
  }
}
