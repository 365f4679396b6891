import {setTimeout as delay} from 'node:timers/promises';
import type {Locator, Page} from '@playwright/test';
import type {Benchmark, Budget} from './benchmark.ts';
import {homeOf, middleOf, openBrowser} from './browsers.ts';
import {openSlowLine} from './slow-line.ts';

const WARM_UP = 10;
const TAPS = 50;
/** One frame, and three. */
const OWN_PAINT: Budget = {p50: 16.7, p95: 50};
const ROUND_TRIP_MS = 150;

/** From the tap to the frame that shows the button pressed, or released. */
export const ownLike: Benchmark = {
  rows: [{what: 'tap on like -> own screen', unit: 'ms', budget: OWN_PAINT}],
  async run({stack: {url}}) {
    await using browser = await openBrowser(url);
    return {samples: [await tapLikes(await homeOf(browser, url, 'ana'))]};
  },
};

/** The same with a server far away, for which nothing on the screen may wait. */
export const ownLikeFarAway: Benchmark = {
  rows: [
    {
      what: `tap on like -> own screen, round trip ${ROUND_TRIP_MS} ms`,
      unit: 'ms',
      budget: OWN_PAINT,
    },
  ],
  async run({stack: {url}}) {
    const line = await openSlowLine(Number(new URL(url).port), ROUND_TRIP_MS);
    try {
      await using browser = await openBrowser(url, line.port);
      const page = await homeOf(browser, url, 'ana');
      await assertFar(page);
      return {samples: [await tapLikes(page)]};
    } finally {
      line.close();
    }
  },
};

/** From the tap in one browser to the frame in which another person's browser shows the new number. */
export const othersLike: Benchmark = {
  rows: [{what: "tap on like -> another's screen", unit: 'ms', budget: {p50: 50, p95: 100}}],
  async run({stack: {url}}) {
    await using browser = await openBrowser(url);
    await using otherBrowser = await openBrowser(url);
    const ana = await homeOf(browser, url, 'ana');
    const ben = await homeOf(otherBrowser, url, 'ben');
    // Both see the same newest signs, but need not see them at the same place.
    const store = await ana.getByRole('article').first().getByRole('heading').innerText();
    const card = ben.getByRole('article').filter({has: ben.getByRole('heading', {name: store})});
    return {samples: [await tapLikes(ana, card.getByRole('button', {name: /^Like/}))]};
  },
};

/** Likes and un-likes the first sign; times how long `seen`, by default the button itself, takes to show it. */
async function tapLikes(page: Page, seen?: Locator): Promise<number[]> {
  const like = page.getByRole('article').first().getByRole('button', {name: /^Like/});
  const {x, y} = await middleOf(like);
  const watched = seen ?? like;
  const samples: number[] = [];
  for (let tap = 0; tap < WARM_UP + TAPS; tap++) {
    await watched.evaluate(button => {
      const before = button.textContent;
      window.signpostMeter.expectPaint(() => button.textContent !== before);
    });
    await page.mouse.click(x, y);
    const painted = await watched.evaluate(() => window.signpostMeter.painted());
    const clicked = await page.evaluate(() => window.signpostMeter.pressedAt());
    if (painted < clicked) throw new Error('The number of likes changed before the tap.');
    if (tap >= WARM_UP) samples.push(painted - clicked);
    await like.and(page.locator(':not([aria-disabled])')).waitFor();
    // People do not tap in step with the screen's frames, nor with the server's answers.
    await delay(100 + Math.random() * 100);
  }
  return samples;
}

async function assertFar(page: Page): Promise<void> {
  const took = await page.evaluate(async () => {
    const startedAt = performance.now();
    await fetch('/api/session');
    return performance.now() - startedAt;
  });
  if (took < ROUND_TRIP_MS) throw new Error('The browser found a way around the slow line.');
}
