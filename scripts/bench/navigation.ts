import {setTimeout as delay} from 'node:timers/promises';
import type {Page} from '@playwright/test';
import type {Benchmark, Budget} from './benchmark.ts';
import {homeOf, middleOf, openBrowser} from './browsers.ts';

const WARM_UP = 3;
const ROUNDS = 25;
const BUDGET: Budget = {p95: 50};

/** Between two screens that were visited before: from the tap until the other's signs are painted. */
export const navigation: Benchmark = {
  rows: [
    {what: 'home -> visited store', unit: 'ms', budget: BUDGET},
    {what: 'back -> home', unit: 'ms', budget: BUDGET},
  ],
  async run({stack: {url}}) {
    await using browser = await openBrowser(url);
    const page = await homeOf(browser, url, 'ana');
    const there: number[] = [];
    const back: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const trip = [await goToStore(page), await goBack(page)] as const;
      if (round < WARM_UP) continue;
      there.push(trip[0]);
      back.push(trip[1]);
    }
    return {samples: [there, back]};
  },
};

async function goToStore(page: Page): Promise<number> {
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const {x, y} = await middleOf(link);
  await expectSigns(page, '/store/');
  await page.mouse.click(x, y);
  const painted = await page.evaluate(() => window.signpostMeter.painted());
  return rested(painted - (await page.evaluate(() => window.signpostMeter.pressedAt())));
}

async function goBack(page: Page): Promise<number> {
  await expectSigns(page, '/');
  const took = await page.evaluate(async () => {
    const {now, painted} = window.signpostMeter;
    // The browser's own button is out of a page's reach; this is what it does.
    const startedAt = now();
    history.back();
    return (await painted()) - startedAt;
  });
  return rested(took);
}

/** A screen counts when its signs are there and nothing on it stands in for what is to come. */
function expectSigns(page: Page, start: string): Promise<void> {
  return page.evaluate(start => {
    const isThere =
      start === '/' ? () => location.pathname === '/' : () => location.pathname.startsWith(start);
    // A link changes the address before the screen: the old screen's title must be gone too.
    const before = document.querySelector('h1');
    window.signpostMeter.expectPaint(
      () =>
        isThere() &&
        document.querySelector('h1') !== before &&
        document.querySelector('main article') !== null &&
        document.querySelector('main [aria-busy="true"]') === null,
    );
  }, start);
}

/** Lets what a navigation leaves to be done be done before the next. */
async function rested(took: number): Promise<number> {
  await delay(150 + Math.random() * 100);
  return took;
}
