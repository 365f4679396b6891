import {setTimeout as delay} from 'node:timers/promises';
import type {Page} from '@playwright/test';
import {SEARCH_SUGGESTIONS} from '../../../common/limits.ts';
import {searchAnswer} from '../../../common/search/search.ts';
import {type Benchmark, type BenchRow, percentile} from '../benchmark.ts';
import {homeOf, openBrowser, rest} from '../browsers.ts';
import {inDatabase} from '../running-stack.ts';
import {completeFor, paintsOf, watchSuggested} from './suggested.ts';
import {findTerms, type Term} from './terms.ts';

const TIMES = 5;
const TIMES_SLOWEST = 20;

const API_ROW: BenchRow = {what: 'search: the server alone, slowest term', unit: 'ms'};

/** Asks as the search box does, without a browser, and tells which of the terms takes longest. */
async function slowestOf(
  url: string,
  terms: readonly Term[],
): Promise<{times: number[]; note: string}> {
  const medians: {term: Term; median: number}[] = [];
  for (const term of terms) {
    medians.push({term, median: percentile(await timesOf(url, term, TIMES), 50)});
  }
  const [slowest] = medians.toSorted((a, b) => b.median - a.median);
  if (!slowest) throw new RangeError('The data set holds nothing to search for.');
  const {text, kind} = slowest.term;
  const typical = percentile(
    medians.map(({median}) => median),
    50,
  );
  return {
    times: await timesOf(url, slowest.term, TIMES_SLOWEST),
    note: `Search: of ${terms.length} terms, “${text}” (${kind}) takes the server longest; half of them take ${typical.toFixed(0)} ms or less.`,
  };
}

/** In milliseconds. */
async function timesOf(url: string, {text}: Term, times: number): Promise<number[]> {
  const query = new URLSearchParams({
    q: text,
    storesLimit: String(SEARCH_SUGGESTIONS),
    signsLimit: String(SEARCH_SUGGESTIONS),
  });
  const took: number[] = [];
  for (let time = 0; time < times; time++) {
    const startedAt = performance.now();
    const response = await fetch(`${url}/api/search?${query}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The server did not search for “${text}”.`);
    took.push(performance.now() - startedAt);
  }
  return took;
}

const TERMS_PER_KIND = 9;
/** The first of each kind; they also load what a first search loads. */
const WARM_UP = 6;
/** Between the last two keys of a typed word. */
const KEY_PAUSE_MS = 80;

/** What one key did, in milliseconds after it was pressed. */
interface Sample extends Term {
  readonly local: number;
  /** When the app asked the server. */
  readonly asked: number;
  readonly complete: number;
}

/** From the last key of a term to the frames with the local rows, and with all rows. */
export const suggestions: Benchmark = {
  rows: [
    {what: 'search: key -> local results', unit: 'ms', budget: {p95: 50}},
    {what: 'search: key -> complete results', unit: 'ms', budget: {p95: 300}},
    API_ROW,
  ],
  async run({stack}) {
    const terms = await inDatabase(stack, url => findTerms(url, TERMS_PER_KIND));
    await using browser = await openBrowser(stack.url);
    const page = await homeOf(browser, stack.url, 'ana');
    await page.getByRole('banner').getByRole('combobox').click();
    const samples: Sample[] = [];
    for (const [index, term] of terms.entries()) {
      const sample = await typed(page, term);
      if (index >= WARM_UP) samples.push(sample);
    }
    const {times, note} = await slowestOf(stack.url, terms);
    return {
      samples: [samples.map(({local}) => local), samples.map(({complete}) => complete), times],
      notes: [...notesOn(samples), note],
    };
  },
};

async function typed(page: Page, term: Term): Promise<Sample> {
  const {text} = term;
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text.slice(0, -1));
  const answered = page.waitForResponse(response => isFor(new URL(response.url()), text));
  // Were it any longer, the app would ask for the word without its last letter too, and remember it.
  await Promise.all([delay(KEY_PAUSE_MS), page.evaluate(watchSuggested)]);
  await page.keyboard.press(text.slice(-1));
  const complete = completeFor(text, searchAnswer.parse(await (await answered).json()));
  const whole = JSON.stringify(complete);
  await page.waitForFunction(
    whole => window.signpostMeter.paints().some(({saw}) => saw === whole),
    whole,
  );
  const {paints, pressedAt, askedAt} = await page.evaluate(() => {
    const {paints, pressedAt} = window.signpostMeter;
    const asked = performance
      .getEntriesByType('resource')
      .findLast(({name}) => name.includes('/api/search?'));
    return {
      paints: paints(),
      pressedAt: pressedAt(),
      askedAt: performance.timeOrigin + (asked?.startTime ?? 0),
    };
  });
  const painted = paintsOf(paints, {typed: text, askedAt, complete});
  await rest(200);
  return {
    ...term,
    local: painted.local - pressedAt,
    asked: askedAt - pressedAt,
    complete: painted.complete - pressedAt,
  };
}

function isFor({pathname, searchParams}: URL, term: string): boolean {
  return pathname === '/api/search' && searchParams.get('q') === term;
}

function notesOn(samples: readonly Sample[]): string[] {
  const byKind = Map.groupBy(samples, ({kind}) => kind);
  const ofKind = (time: 'local' | 'complete') =>
    [...byKind]
      .map(([kind, some]) => {
        const times = some.map(sample => sample[time]);
        return `${kind} ${percentile(times, 50).toFixed(0)} (at most ${Math.max(...times).toFixed(0)})`;
      })
      .join(', ');
  const asked = percentile(
    samples.map(({asked}) => asked),
    50,
  );
  return [
    `Search, local results in ms: ${ofKind('local')}.`,
    `Search, complete results in ms, of which ${asked.toFixed(0)} the app waits for the next key: ${ofKind('complete')}.`,
  ];
}
