import {setTimeout as delay} from 'node:timers/promises';
import type {Page} from '@playwright/test';
import postgres from 'postgres';
import {SEARCH_SUGGESTIONS} from '../../../common/limits.ts';
import {searchAnswer} from '../../../common/search/search.ts';
import {type Benchmark, type BenchRow, percentile} from '../benchmark.ts';
import {homeOf, openBrowser, rest} from '../browsers.ts';
import {inDatabase} from '../running-stack.ts';
import {completeFor, paintsOf, watchSuggested} from './filters.ts';

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

/** What people type, from what finds little to what finds much, and to what no index knows. */
export type Kind =
  | 'rare word'
  | 'common word'
  | 'three letters'
  | 'two letters'
  | 'ZIP'
  | 'phrase with %';

interface Term {
  readonly kind: Kind;
  readonly text: string;
}

interface Texts {
  /** Those in most signs first; at least three letters each. */
  readonly words: readonly string[];
  readonly zips: readonly string[];
  readonly discounts: readonly string[];
}

/** Up to `perKind` terms of each kind in turns, none twice: the app remembers answers. */
export function termsOf({words, zips, discounts}: Texts, perKind: number): Term[] {
  const beginnings = (length: number) => [...new Set(words.map(word => word.slice(0, length)))];
  const texts: Record<Kind, readonly string[]> = {
    'rare word': words.slice(-perKind),
    'common word': words.slice(0, perKind),
    'three letters': beginnings(3),
    'two letters': beginnings(2),
    ZIP: zips,
    'phrase with %': discounts,
  };
  const taken = new Set<string>();
  const byKind = Object.entries(texts).map(([kind, texts]) =>
    texts
      .filter(text => !taken.has(text))
      .slice(0, perKind)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are the keys above
      .map(text => (taken.add(text), {kind: kind as Kind, text})),
  );
  return Array.from({length: perKind}, (_, turn) =>
    byKind.flatMap(terms => terms[turn] ?? []),
  ).flat();
}

/** Plain letters only: the keyboard that types them has no others. */
const BETWEEN_WORDS = '[^a-z]+';
const DISCOUNT = String.raw`\d+% OFF`;

/** Looks in a data set for what people may type; see {@link termsOf}. */
async function findTerms(databaseUrl: string, perKind: number): Promise<Term[]> {
  const sql = postgres(databaseUrl, {max: 1});
  try {
    const words = await sql<{word: string}[]>`
      select word
        from (select distinct id, regexp_split_to_table(lower(text_content), ${BETWEEN_WORDS}) as word
                from signs where visible) as words
       where length(word) >= 3
       group by word order by count(*) desc, word`;
    const zips = await sql<{zip: string}[]>`
      select zip from stores where is_active and zip is not null
       group by zip order by md5(zip) limit ${perKind}`;
    const discounts = await sql<{discount: string}[]>`
      select distinct lower(substring(text_content from ${DISCOUNT})) as discount
        from signs where visible and text_content ~ ${DISCOUNT} order by 1`;
    return termsOf(
      {
        words: words.map(({word}) => word),
        zips: zips.map(({zip}) => zip),
        discounts: discounts.map(({discount}) => discount),
      },
      perKind,
    );
  } finally {
    await sql.end();
  }
}
