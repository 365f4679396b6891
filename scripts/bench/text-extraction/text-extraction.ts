import {mkdir, mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Benchmark} from '../benchmark.ts';
import {openBrowser} from '../browsers.ts';
import {renderPhotos} from './render-photos.ts';
import {type ReaderRun, type ReadPhoto, runReader} from './run-reader.ts';
import {CITY_SCENES, HELD_OUT_SCENES, TOWN_SCENES} from './scenes/city.ts';
import {SIGN_SCENES} from './scenes/signs.ts';
import {SPENT_SCENES} from './scenes/spent.ts';
import {STREET_SCENES, UNSEEN_SCENES} from './scenes/street.ts';
import {type Score, score, withSecondOpinion} from './score.ts';
import {servePages} from './serve-page.ts';

/** Photos of signs, and `truth.json` with what they say. */
const FIXTURES = fileURLToPath(new URL('../../../tests/fixtures/sign-photos', import.meta.url));
/** As phones send photos on, in pixels. */
const PHONE = {width: 1024, height: 768};
/** Sets of photos that are rendered each time; "large" ones have 12 megapixels. */
const RENDERED = {
  rendered: {scenes: SIGN_SCENES},
  street: {scenes: STREET_SCENES},
  unseen: {scenes: UNSEEN_SCENES},
  spent: {scenes: SPENT_SCENES},
  city: {scenes: CITY_SCENES, size: PHONE},
  town: {scenes: TOWN_SCENES, size: PHONE},
  'held-out': {scenes: HELD_OUT_SCENES, size: PHONE},
  large: {scenes: SIGN_SCENES.slice(0, 6), scale: 3.15},
};
/** A folder of one's own photos, with a `truth.json`. */
const OWN = process.env['SIGN_PHOTOS'];

/** Photos of signs at an angle, in bad light and odd lettering, read as in the app. */
export const textExtraction: Benchmark = {
  rows: [
    {what: 'text extraction: words missed, of 100', unit: '', budget: {p95: 5}},
    {what: 'text extraction: wrong words, of 100 read', unit: '', budget: {p95: 5}},
    {what: 'text extraction: photo -> text', unit: 'ms', budget: {p95: 2500}},
    {what: 'text extraction: the first time, with the files', unit: 'ms', budget: {p95: 4000}},
    {what: 'text extraction: files fetched', unit: 'MB'},
    {what: 'text extraction: memory of the page at its peak', unit: 'MB', budget: {p95: 350}},
    {what: 'text extraction: memory of the page once closed', unit: 'MB'},
    {what: 'text extraction: longest task of the main thread', unit: 'ms', budget: {p95: 50}},
  ],
  async run({report}) {
    await using cleanUp = new AsyncDisposableStack();
    const rendered = await mkdtemp(path.join(tmpdir(), 'signpost-rendered-photos-'));
    cleanUp.defer(() => rm(rendered, {recursive: true, force: true}));
    const sets: Record<string, string> = {fixtures: FIXTURES, ...(OWN && {own: OWN})};
    for (const set of Object.keys(RENDERED)) sets[set] = path.join(rendered, set);
    const served = cleanUp.use(await servePages(sets));
    const browser = cleanUp.use(await openBrowser(served.networks.url));
    for (const [set, {scenes, ...options}] of Object.entries(RENDERED)) {
      await mkdir(path.join(rendered, set));
      await renderPhotos(browser, scenes, path.join(rendered, set), options);
    }
    report('Text extraction: the networks read.');
    const networks = await runReader(browser, served.networks, sets);
    report('Text extraction: Tesseract reads.');
    const tesseract = await runReader(browser, served.tesseract, sets);
    const all = [...networks.reads].flatMap(([set, reads]) => (set === 'own' ? [] : reads));
    const total = totalOf(all.map(({score}) => score));
    return {
      samples: [
        [(1 - total.found / total.there) * 100],
        [(1 - total.found / total.read) * 100],
        all.map(({outcome}) => outcome.tookMs),
        [networks.firstMs],
        [networks.sentMb],
        [networks.memoryMb.peak],
        [networks.memoryMb.after],
        [networks.longestTaskMs],
      ],
      notes: [
        ...notesOf('networks', networks),
        ...notesOf('Tesseract', tesseract),
        ...voteNotes(networks, tesseract),
        ...[...networks.reads].flatMap(([set, reads]) =>
          // Who sees its photos fits changes to them.
          set === 'held-out' ? [] : amissNotes(reads),
        ),
        'Memory is private memory of the process of the page and its workers. Tasks of the main thread are seen from 50 ms up.',
      ],
    };
  },
};

function notesOf(
  reader: string,
  {reads, firstMs, sentMb, memoryMb, longestTaskMs}: ReaderRun,
): string[] {
  const {before, peak, after} = memoryMb;
  return [
    `Text extraction by ${reader}: the first photo ${ms(firstMs)}, ${sentMb.toFixed(1)} MB fetched, memory ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most, ${after.toFixed(0)} MB once closed, longest task ${ms(longestTaskMs)}.`,
    ...[...reads].map(([set, photos]) => {
      const times = photos.map(({outcome}) => outcome.tookMs);
      const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
      const total = totalOf(photos.map(({score}) => score));
      return `  ${set}: ${sentenceOf(total)}; ${ms(mean)} a photo, ${ms(Math.max(...times))} at most, ${photos.length} photos`;
    }),
  ];
}

/** What it gives to take in a word that the networks left out as unsure where Tesseract reads it too. */
function voteNotes(networks: ReaderRun, tesseract: ReaderRun): string[] {
  const sets = [...networks.reads].map(([set, photos]) => {
    const others = tesseract.reads.get(set) ?? [];
    const scores = photos.map(({outcome, truth}, index) =>
      score(withSecondOpinion(outcome, others[index]?.outcome.text ?? ''), truth),
    );
    return `  ${set}: ${sentenceOf(totalOf(scores))}`;
  });
  return ['The networks, with unsure words that Tesseract reads too:', ...sets];
}

function amissNotes(reads: readonly ReadPhoto[]): string[] {
  const amiss = reads.filter(({score: {there, read, found}}) => found < there || found < read);
  return amiss.map(({name, outcome: {text, dropped}}) => {
    return `  ${name}: ${JSON.stringify(text)}, left out ${JSON.stringify(dropped.join(' '))}`;
  });
}

const ms = (time: number) => `${Math.round(time)} ms`;

const sentenceOf = ({there, read, found}: Score) =>
  `${found} of ${there} words found, ${read - found} of ${read} read are wrong`;

function totalOf(scores: readonly Score[]): Score {
  const sum = (of: keyof Score) => scores.reduce((total, score) => total + score[of], 0);
  return {there: sum('there'), read: sum('read'), found: sum('found')};
}
