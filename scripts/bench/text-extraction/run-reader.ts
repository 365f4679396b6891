import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import type {Browser, Page} from '@playwright/test';
import * as z from 'zod/mini';
import {privateMemoryOf} from '../memory.ts';
import type {PageOutcome} from './page/page.ts';
import {type Score, score} from './score.ts';
import type {ServedPage} from './serve-page.ts';

const MB = 1e6;
/** Until a page that was opened, and a worker that was ended, have given back what they can. */
const SETTLE_MS = 3000;
const WATCH_MS = 250;

export interface ReadPhoto {
  readonly name: string;
  readonly truth: string;
  readonly outcome: PageOutcome;
  readonly score: Score;
}

export interface ReaderRun {
  readonly reads: ReadonlyMap<string, readonly ReadPhoto[]>;
  /** The first photo, with the files still to be fetched and the engine to be started. */
  readonly firstMs: number;
  readonly sentMb: number;
  /** Private memory of the page's process and its workers: before the first photo, at most, and after the worker was ended. */
  readonly memoryMb: {readonly before: number; readonly peak: number; readonly after: number};
  readonly longestTaskMs: number;
}

export async function runReader(
  browser: Browser,
  {url, sentBytes}: ServedPage,
  sets: Readonly<Record<string, string>>,
): Promise<ReaderRun> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await delay(SETTLE_MS);
  const before = await pageMemory(browser);
  let peak = before;
  const watching = new AbortController();
  const watch = (async () => {
    while (!watching.signal.aborted) {
      peak = Math.max(peak, await pageMemory(browser));
      await delay(WATCH_MS);
    }
  })();
  const reads = new Map<string, readonly ReadPhoto[]>();
  let firstMs: number | undefined;
  for (const [set, folder] of Object.entries(sets)) {
    if (firstMs === undefined) {
      firstMs = (await readSet(page, set, folder, 1))[0]?.outcome.tookMs ?? 0;
    }
    reads.set(set, await readSet(page, set, folder));
  }
  watching.abort();
  await watch;
  await page.evaluate(() => window.closeReader());
  await delay(SETTLE_MS);
  const after = await pageMemory(browser);
  const longTasks = await page.evaluate(() => window.longTasks);
  await context.close();
  return {
    reads,
    firstMs: firstMs ?? 0,
    sentMb: sentBytes() / MB,
    memoryMb: {before, peak, after},
    longestTaskMs: Math.max(0, ...longTasks),
  };
}

async function readSet(
  page: Page,
  set: string,
  folder: string,
  most = Infinity,
): Promise<ReadPhoto[]> {
  const file = await readFile(path.join(folder, 'truth.json'), 'utf8');
  const truths = z.parse(z.record(z.string(), z.string()), JSON.parse(file));
  const reads: ReadPhoto[] = [];
  for (const [name, truth] of Object.entries(truths).slice(0, most)) {
    const address = `/photos/${set}/${name}`;
    const outcome = await page.evaluate(photo => window.readPhoto(photo), address);
    reads.push({name, truth, outcome, score: score(outcome.text, truth)});
  }
  return reads;
}

/** Private megabytes of the processes that show pages. */
async function pageMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  try {
    const {processInfo} = await session.send('SystemInfo.getProcessInfo');
    const pages = processInfo.filter(({type}) => type === 'renderer');
    const sizes = await Promise.all(pages.map(({id}) => privateMemoryOf(id)));
    return sizes.reduce((sum, bytes) => sum + bytes, 0) / MB;
  } finally {
    await session.detach();
  }
}
