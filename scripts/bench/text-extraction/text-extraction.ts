import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Page} from '@playwright/test';
import * as z from 'zod/mini';
import type {Benchmark} from '../benchmark.ts';
import {openBrowser} from '../browsers.ts';
import type {Outcome} from './page/page.ts';
import {score} from './score.ts';
import {PHOTOS, servePage} from './serve-page.ts';

/** How often each photo is read for the time it takes. */
const ROUNDS = 3;

/** Photos of signs at an angle, in bad light and odd lettering, read as in the app. */
export const textExtraction: Benchmark = {
  rows: [
    {what: 'text extraction: words missed, of 100', unit: '', budget: {p95: 5}},
    {what: 'text extraction: wrong words, of 100 read', unit: '', budget: {p95: 5}},
    {what: 'text extraction: photo -> text', unit: 'ms', budget: {p95: 2500}},
    {what: 'text extraction: the first time, files at hand', unit: 'ms'},
    {what: 'text extraction: longest task of the main thread', unit: 'ms', budget: {p95: 50}},
  ],
  async run() {
    const truth = await readTruth();
    await using served = await servePage();
    await using browser = await openBrowser(served.url);
    const page = await browser.newPage();
    await page.goto(served.url);
    const names = Object.keys(truth);
    const first = await readPhoto(page, names[0] ?? '');
    const outcomes: {name: string; outcome: Outcome}[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of names) outcomes.push({name, outcome: await readPhoto(page, name)});
    }
    const longTasks = await page.evaluate(() => window.longTasks);
    const scores = outcomes
      .slice(0, names.length)
      .map(({name, outcome}) => score(outcome.text, truth[name] ?? ''));
    const sum = (of: 'there' | 'read' | 'found') =>
      scores.reduce((sum, score) => sum + score[of], 0);
    return {
      samples: [
        [(1 - sum('found') / sum('there')) * 100],
        [(1 - sum('found') / sum('read')) * 100],
        outcomes.map(({outcome}) => outcome.tookMs),
        [first.tookMs],
        [Math.max(0, ...longTasks)],
      ],
      notes: [
        `Text extraction: ${sum('found')} of ${sum('there')} words found in ${names.length} photos, ${sum('read')} read; tasks of the main thread are seen from 50 ms up.`,
      ],
    };
  },
};

function readPhoto(page: Page, name: string): Promise<Outcome> {
  return page.evaluate(address => window.readPhoto(address), `/photos/${name}`);
}

async function readTruth(): Promise<Record<string, string>> {
  const file = await readFile(path.join(PHOTOS, 'truth.json'), 'utf8');
  return z.parse(z.record(z.string(), z.string()), JSON.parse(file));
}
