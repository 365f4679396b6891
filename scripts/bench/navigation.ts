import type {Page} from '@playwright/test';
import type {Benchmark, Budget} from './benchmark.ts';
import {homeOf, middleOf, openBrowser, rest} from './browsers.ts';
import {expectScreen, goBack, tookSincePress} from './screens/screens.ts';

const WARM_UP = 3;
const ROUNDS = 25;
const BUDGET: Budget = {p95: 50};
const content = ['main article'];

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
      const trip = [await goToStore(page), await goHome(page)] as const;
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
  const pathname = (await link.getAttribute('href')) ?? '';
  await expectScreen(page, {pathname, content});
  await page.mouse.click(x, y);
  const took = await tookSincePress(page);
  await rest(150);
  return took;
}

async function goHome(page: Page): Promise<number> {
  await expectScreen(page, {pathname: '/', content});
  const took = await goBack(page);
  await rest(150);
  return took;
}
