import {SEARCH_SUGGESTIONS} from '../../../common/limits.ts';
import type {BenchRow} from '../benchmark.ts';
import {percentile} from '../figures.ts';
import type {Term} from './terms.ts';

const TIMES = 5;
const TIMES_SLOWEST = 20;

export const API_ROW: BenchRow = {what: 'search: the server alone, slowest term', unit: 'ms'};

/** Asks as the search box does, without a browser, and tells which of the terms takes longest. */
export async function slowestOf(
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
