import {setTimeout as delay} from 'node:timers/promises';
import {gzipSync} from 'node:zlib';
import type {Page, Browser} from '@playwright/test';
import postgres from 'postgres';
import {newContext} from '../browsers.ts';
import {inDatabase, type RunningStack} from '../running-stack.ts';

export interface Screen {
  readonly name: string;
  readonly address: string;
  /** Each matches once what people come for is there. */
  readonly content: readonly string[];
}

interface Subjects {
  readonly storeId: string;
  readonly userId: string;
  readonly term: string;
}

function screensOf({storeId, userId, term}: Subjects): Screen[] {
  return [
    {name: 'home', address: '/', content: ['main article']},
    {name: 'nearby', address: '/nearby', content: ['main li', '.leaflet-container']},
    {
      name: 'search',
      address: `/search?${new URLSearchParams({q: term})}`,
      content: ['main article'],
    },
    {name: 'store', address: `/store/${storeId}`, content: ['#store-signs']},
    {name: 'profile', address: `/user/${userId}`, content: ['main article']},
    {name: 'leaderboard', address: '/leaderboard', content: ['main ol li']},
    {
      name: 'stats',
      address: '/stats',
      content: ['#signs-over-time', 'main section svg path', '#busiest-states'],
    },
    {name: 'about', address: '/about', content: ['main h2']},
    {name: 'system overview', address: '/system-overview', content: ['main table']},
  ];
}

/** A screen is shown when its content is there and nothing stands in for what is to come. */
export async function untilShown(page: Page, {content}: Pick<Screen, 'content'>): Promise<void> {
  await page.waitForFunction(
    content =>
      content.every(each => document.querySelector(each)) &&
      !document.querySelector('main [aria-busy="true"]'),
    content,
  );
}

/** Waits for a screen in place of the present one: a link changes the address before the title. */
export function expectScreen(
  page: Page,
  screen: Pick<Screen, 'content'> & {readonly pathname: string},
): Promise<void> {
  return page.evaluate(({pathname, content}) => {
    const before = document.querySelector('h1');
    window.signpostMeter.expectPaint(
      () =>
        location.pathname === pathname &&
        document.querySelector('h1') !== before &&
        content.every(each => document.querySelector(each)) &&
        !document.querySelector('main [aria-busy="true"]'),
    );
  }, screen);
}

/** Goes back, and returns how long it took until what was expected was painted, in milliseconds. */
export function goBack(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const {now, painted} = window.signpostMeter;
    // The browser's own button is out of a page's reach; this is what it does.
    const startedAt = now();
    history.back();
    return (await painted()) - startedAt;
  });
}

/** The same for what was pressed. */
export function tookSincePress(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const {pressedAt, painted} = window.signpostMeter;
    return (await painted()) - pressedAt();
  });
}

/** Stands in about every twentieth sign of a data set, and in some of the demo's. */
const TERM = 'fresh';

export function findScreens(stack: RunningStack): Promise<Screen[]> {
  return inDatabase(stack, async databaseUrl => {
    const sql = postgres(databaseUrl, {max: 1});
    try {
      const [subjects] = await sql<{storeId: string; userId: string}[]>`
        select (select id from stores where is_active
                 order by visible_signs_count desc, id limit 1) as "storeId",
               (select user_id from contributor_stats
                 order by signs_count desc, user_id limit 1) as "userId"`;
      if (!subjects) throw new RangeError('The data set has nothing to show.');
      return screensOf({...subjects, term: TERM});
    } finally {
      await sql.end();
    }
  });
}

const KB = 1000;

interface Script {
  readonly path: string;
  /** kB, gzip. Compressed here, so that it measures the script and not the server. */
  readonly size: number;
}

interface Scripts {
  readonly all: () => Promise<Script[]>;
}

export function collectScripts(page: Page): Scripts {
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', response => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    const body = response.body();
    // The caller that awaits it handles a failure; until then it must not end the process.
    body.catch(() => {});
    bodies.set(new URL(response.url()).pathname, body);
  });
  return {
    all: () =>
      Promise.all(
        [...bodies].map(async ([path, body]) => ({
          path,
          size: gzipSync(await body).length / KB,
        })),
      ),
  };
}

export function sizeOf(scripts: readonly Script[]): number {
  return scripts.reduce((total, {size}) => total + size, 0);
}

export interface Vitals {
  /** Milliseconds after the navigation began; 0 until there was one. */
  largestPaint: number;
  layoutShift: number;
}

/** Of the processor, as on a cheap phone. */
export const SLOW_DOWN = 4;
/** Until nothing that belongs to the first load is still to come. */
const SETTLE_MS = 2000;

declare global {
  interface Window {
    signpostVitals: Vitals;
  }
  interface PerformanceEntry {
    /** Of a layout shift. */
    readonly value?: number;
  }
}

/**
 * Opens an address on a slow processor, with nothing in the cache.
 * @param untilShown resolves once the screen shows what people come for.
 */
export async function vitalsOf(
  browser: Browser,
  url: string,
  address: string,
  untilShown: (page: Page) => Promise<void>,
): Promise<Vitals> {
  await using context = await newContext(browser, url);
  const page = await context.newPage();
  await page.addInitScript(watchVitals);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: SLOW_DOWN});
  await page.goto(address);
  await untilShown(page);
  await delay(SETTLE_MS);
  const vitals = await page.evaluate(() => window.signpostVitals);
  if (vitals.largestPaint === 0) throw new Error('The browser told of no largest paint.');
  return vitals;
}

/** Runs in the page before its own scripts, so it may use nothing from outside. */
function watchVitals(): void {
  const vitals: Vitals = {largestPaint: 0, layoutShift: 0};
  window.signpostVitals = vitals;
  new PerformanceObserver(list => {
    for (const {startTime} of list.getEntries()) vitals.largestPaint = startTime;
  }).observe({type: 'largest-contentful-paint', buffered: true});
  new PerformanceObserver(list => {
    for (const {value = 0} of list.getEntries()) vitals.layoutShift += value;
  }).observe({type: 'layout-shift', buffered: true});
}
