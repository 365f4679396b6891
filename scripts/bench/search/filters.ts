import type {Page} from '@playwright/test';
import {searchAnswer, type SearchAnswer} from '../../../common/search/search.ts';
import {plural, formatNumber} from '../../../common/texts/words.ts';
import {type Benchmark, OWN_PAINT} from '../benchmark.ts';
import {homeOf, middleOf, openBrowser, rest} from '../browsers.ts';
import type {Paint} from '../memory.ts';
import {findScreens, untilShown} from '../screens/screens.ts';

const WARM_UP = 2;
const TAPS = 25;

interface Sample {
  /** Milliseconds after the tap. */
  readonly own: number;
  readonly complete: number;
}

/** From "Apply", each time with another state, to the frame of the screen and that of all results. */
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

export interface Suggested {
  /** As the box has it, in the same frame. */
  readonly typed: string;
  readonly ids: readonly string[];
  /** Of stores and of signs, those it has. */
  readonly counts: readonly string[];
  /** What it says of itself. */
  readonly standing: string;
}

/** The list once it shows all that the server has said. */
export function completeFor(typed: string, {stores, signs, typos}: SearchAnswer): Suggested {
  const counts = [stores, signs]
    .filter(({ids}) => ids.length > 0)
    .map(({total, more}) => (total === null ? '' : formatNumber(total) + (more ? '+' : '')));
  const ids = [...stores.ids, ...signs.ids];
  return {typed, ids, counts, standing: standingOf(ids.length === 0, typos)};
}

function standingOf(empty: boolean, typos = false): string {
  if (empty) return 'No results found';
  return typos ? 'No exact match: showing similar words' : '';
}

/** Runs in the page, so it may use nothing from outside: has the meter note each change of the list. */
export function watchSuggested(): void {
  performance.clearResourceTimings();
  window.signpostMeter.watch(() => {
    const box = document.querySelector('header [role=combobox]');
    const list = document.querySelector('header [role=listbox]');
    const options = [...(list?.querySelectorAll('[role=option]') ?? [])];
    const titles = [...(list?.querySelectorAll('fieldset > :first-child') ?? [])];
    const suggested: Suggested = {
      typed: box?.getAttribute('value') ?? '',
      ids: options.flatMap(({id}) => /[0-9a-f]{8}-[0-9a-f-]{27}$/.exec(id)?.[0] ?? []),
      counts: titles.map(title => title.querySelector('span')?.textContent ?? ''),
      standing: list?.nextElementSibling?.textContent ?? '',
    };
    return JSON.stringify(suggested);
  });
}

/** The moments of one keystroke, in milliseconds since 1970. */
interface Keystroke {
  readonly typed: string;
  readonly askedAt: number;
  readonly complete: Suggested;
}

/**
 * When the list was painted with local rows, and when with all rows. The first is the last paint before
 * the server was asked, because rows may arrive one by one.
 * @throws when the list never showed these.
 */
export function paintsOf(
  paints: readonly Paint[],
  {typed, askedAt, complete}: Keystroke,
): {local: number; complete: number} {
  const seen = paints
    .map(({at, saw}) => ({at, saw, suggested: parse(saw)}))
    .filter(({suggested}) => suggested.typed === typed);
  const whole = JSON.stringify(complete);
  const last = seen.find(({saw}) => saw === whole);
  const local = seen.findLast(({at}) => at <= askedAt) ?? seen[0];
  if (!local || !last) throw new Error(`The list for "${typed}" did not come on the screen.`);
  return {local: Math.min(local.at, last.at), complete: last.at};
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the function above
const parse = (saw: string) => JSON.parse(saw) as Suggested;
