import type {Page} from '@playwright/test';
import {searchAnswer} from '../../../common/search/search.ts';
import {plural} from '../../../common/texts/words.ts';
import {type Benchmark, OWN_PAINT} from '../benchmark.ts';
import {homeOf, middleOf, openBrowser, rest} from '../browsers.ts';
import {findScreens, untilShown} from '../screens/screens.ts';

const WARM_UP = 2;
const TAPS = 25;

interface Sample {
  /** Milliseconds after the tap. */
  readonly own: number;
  readonly complete: number;
}

/**
 * From the tap on "Apply", each time with another state, to the frame in which the screen of that search
 * stands, and to the one with all its results.
 */
export const filters: Benchmark = {
  rows: [
    {what: 'search: tap on Apply -> own screen', unit: 'ms', budget: OWN_PAINT},
    {what: 'search: tap on Apply -> complete results', unit: 'ms', budget: {p95: 300}},
  ],
  async run({stack}) {
    const screen = (await findScreens(stack)).find(({name}) => name === 'search');
    if (!screen) throw new Error('There is no screen of results.');
    await using browser = await openBrowser(stack.url);
    const page = await homeOf(browser, stack.url, 'ana');
    await page.goto(screen.address);
    await untilShown(page, screen);
    const states = await page
      .getByLabel('State')
      .locator('option:not([value=""])')
      .allTextContents();
    const samples: Sample[] = [];
    for (const [tap, state] of states.slice(0, WARM_UP + TAPS).entries()) {
      const sample = await applied(page, state);
      if (tap >= WARM_UP) samples.push(sample);
    }
    return {samples: [samples.map(({own}) => own), samples.map(({complete}) => complete)]};
  },
};

async function applied(page: Page, state: string): Promise<Sample> {
  await page.getByLabel('State').selectOption(state);
  const {x, y} = await middleOf(page.getByRole('button', {name: 'Apply'}));
  await rest(50);
  const answered = page.waitForResponse(response => isFor(new URL(response.url()), state));
  await page.evaluate(watchResults);
  await page.mouse.click(x, y);
  const {stores, signs} = searchAnswer.parse(await (await answered).json());
  const headline = plural((stores.total ?? 0) + (signs.total ?? 0), 'result');
  await page.waitForFunction(
    headline => window.signpostMeter.paints().some(({saw}) => saw.startsWith(headline)),
    headline,
  );
  const {paints, pressedAt} = await page.evaluate(() => ({
    paints: window.signpostMeter.paints(),
    pressedAt: window.signpostMeter.pressedAt(),
  }));
  const complete = paints.find(({saw}) => saw.startsWith(headline));
  const [own] = paints;
  if (!own || !complete) throw new Error(`The results of ${state} did not come on the screen.`);
  await rest(200);
  return {own: own.at - pressedAt, complete: complete.at - pressedAt};
}

function isFor({pathname, searchParams}: URL, state: string): boolean {
  return pathname === '/api/search' && searchParams.get('state') === state;
}

/** Runs in the page, so it may use nothing from outside: records the titles of the results. */
function watchResults(): void {
  const before = document.querySelector('h1');
  window.signpostMeter.watch(() => {
    const title = document.querySelector('h1');
    // Until then it is the search before this one, whose number may be the same.
    return title === before ? '' : `${title?.textContent}`;
  });
}
