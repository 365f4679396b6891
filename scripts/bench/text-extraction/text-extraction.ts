import {mkdir, mkdtemp, readFile, rm} from 'node:fs/promises';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {serve} from '@hono/node-server';
import {serveStatic} from '@hono/node-server/serve-static';
import type {Page} from '@playwright/test';
import {Hono} from 'hono';
import {build} from 'vite';
import * as z from 'zod/mini';
import {
  ENGINE_PATHS,
  engineHeaders,
  securityHeaders,
} from '../../../server/http/security-headers.ts';
import {PUBLIC_TILES} from '../../../server/http/tiles.ts';
import {sceneFiles, tesseractFiles} from '../../build/engine-files.ts';
import type {Benchmark} from '../benchmark.ts';
import {openBrowser} from '../browsers.ts';
import type {PageOutcome} from './page/page.ts';
import {renderPhotos, SIGN_SCENES} from './rendered-photos.ts';
import {STREET_SCENES, UNSEEN_SCENES} from './street-scenes.ts';

/** How a text that was read compares with the one that is there, in words. */
interface Score {
  /** Words that are there. */
  readonly there: number;
  readonly read: number;
  /** Words that are there and were read. */
  readonly found: number;
}

/** Words count by their letters, digits, `$` and `%`, whatever their case, and each as often as it is there. */
export function score(read: string, there: string): Score {
  const left = wordsOf(read);
  const count = left.length;
  let found = 0;
  const expected = wordsOf(there);
  for (const word of expected) {
    const index = left.indexOf(word);
    if (index === -1) continue;
    left.splice(index, 1);
    found++;
  }
  return {there: expected.length, read: count, found};
}

function wordsOf(text: string): string[] {
  const words = text.toUpperCase().split(/\s+/);
  return words.map(word => word.replaceAll(/[^\p{L}\p{N}$%]/gu, '')).filter(Boolean);
}

const PAGE = fileURLToPath(new URL('page', import.meta.url));
/**
 * A page with nothing but the app's text extraction, built and served as the app is, with its headers, and
 * sets of photos beside it, each in a folder. Gone at the end of its scope.
 */
async function servePage(
  photos: Readonly<Record<string, string>>,
): Promise<AsyncDisposable & {readonly url: string}> {
  const root = await mkdtemp(path.join(tmpdir(), 'signpost-text-extraction-'));
  await build({
    root: PAGE,
    configFile: false,
    logLevel: 'warn',
    plugins: [tesseractFiles(), sceneFiles()],
    worker: {format: 'es'},
    build: {outDir: root, emptyOutDir: true, target: 'chrome123'},
  });
  const app = new Hono()
    .on('GET', [...ENGINE_PATHS], engineHeaders)
    .use(securityHeaders({tileUrl: PUBLIC_TILES}))
    .get('/photos/:set/:name', async context => {
      const {set, name} = context.req.param();
      const file = await readFile(path.join(photos[set] ?? '', path.basename(name)));
      return context.body(new Uint8Array(file), 200, {'content-type': 'image/jpeg'});
    })
    .use(serveStatic({root, precompressed: true}));
  const {promise, resolve} = Promise.withResolvers<AddressInfo>();
  const server = serve({fetch: app.fetch, port: 0, hostname: '127.0.0.1'}, resolve);
  const {port} = await promise;
  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      await rm(root, {recursive: true, force: true});
    },
  };
}

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
