import {mkdir, mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Page} from '@playwright/test';
import * as z from 'zod/mini';
import type {Benchmark} from '../benchmark.ts';
import {openBrowser} from '../browsers.ts';
import type {PageOutcome} from './page/page.ts';
import {renderPhotos, SIGN_SCENES} from './rendered-photos.ts';
import {type Score, score} from './score.ts';
import {servePage} from './serve-page.ts';
import {STREET_SCENES, UNSEEN_SCENES} from './street-scenes.ts';

/** Photos of signs, and `truth.json` with what they say. */
const FIXTURES = fileURLToPath(new URL('../../../tests/fixtures/sign-photos', import.meta.url));
/** Sets of photos that are rendered each time. */
const RENDERED = {rendered: SIGN_SCENES, street: STREET_SCENES, unseen: UNSEEN_SCENES};
/** A folder of one's own photos, with a `truth.json`. */
const OWN = process.env['SIGN_PHOTOS'];

/** One photo as it was read. */
interface Read {
  readonly name: string;
  readonly outcome: PageOutcome;
  readonly score: Score;
}

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
    await using cleanUp = new AsyncDisposableStack();
    const rendered = await mkdtemp(path.join(tmpdir(), 'signpost-rendered-photos-'));
    cleanUp.defer(() => rm(rendered, {recursive: true, force: true}));
    const sets: Record<string, string> = {fixtures: FIXTURES, ...(OWN && {own: OWN})};
    for (const set of Object.keys(RENDERED)) sets[set] = path.join(rendered, set);
    const served = cleanUp.use(await servePage(sets));
    const browser = cleanUp.use(await openBrowser(served.url));
    for (const [set, scenes] of Object.entries(RENDERED)) {
      await mkdir(path.join(rendered, set));
      await renderPhotos(browser, scenes, path.join(rendered, set));
    }
    const page = await browser.newPage();
    await page.goto(served.url);
    const [first] = await readSet(page, 'fixtures', FIXTURES, 1);
    const reads = new Map<string, Read[]>();
    for (const [set, folder] of Object.entries(sets)) {
      reads.set(set, await readSet(page, set, folder));
    }
    const longTasks = await page.evaluate(() => window.longTasks);
    const all = [...reads].flatMap(([set, reads]) => (set === 'own' ? [] : reads));
    return {
      samples: [
        [(1 - sum(all, 'found') / sum(all, 'there')) * 100],
        [(1 - sum(all, 'found') / sum(all, 'read')) * 100],
        all.map(({outcome}) => outcome.tookMs),
        first ? [first.outcome.tookMs] : [],
        [Math.max(0, ...longTasks)],
      ],
      notes: [
        ...[...reads].flatMap(([set, reads]) => notesOf(set, reads)),
        'Tasks of the main thread are seen from 50 ms up.',
      ],
    };
  },
};

async function readSet(page: Page, set: string, folder: string, most = Infinity): Promise<Read[]> {
  const file = await readFile(path.join(folder, 'truth.json'), 'utf8');
  const truth = z.parse(z.record(z.string(), z.string()), JSON.parse(file));
  const reads: Read[] = [];
  for (const [name, text] of Object.entries(truth).slice(0, most)) {
    const address = `/photos/${set}/${name}`;
    const outcome = await page.evaluate(photo => window.readPhoto(photo), address);
    reads.push({name, outcome, score: score(outcome.text, text)});
  }
  return reads;
}

function notesOf(set: string, reads: readonly Read[]): string[] {
  const wrong = sum(reads, 'read') - sum(reads, 'found');
  const tookMs = reads.reduce((sum, {outcome}) => sum + outcome.tookMs, 0) / reads.length;
  const amiss = reads.filter(({score: {there, read, found}}) => found < there || found < read);
  return [
    `Text extraction, ${set}: ${sum(reads, 'found')} of ${sum(reads, 'there')} words found in ${reads.length} photos, ${wrong} of ${sum(reads, 'read')} read are wrong, ${Math.round(tookMs)} ms a photo.`,
    ...amiss.map(({name, outcome}) => `  ${name}: ${JSON.stringify(outcome.text)}`),
  ];
}

function sum(reads: readonly Read[], of: keyof Score): number {
  return reads.reduce((sum, {score}) => sum + score[of], 0);
}
