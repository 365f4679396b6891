import type {Browser} from '@playwright/test';
import {type Benchmark, percentile} from '../benchmark.ts';
import {newContext, openBrowser} from '../browsers.ts';
import {aligned} from '../table.ts';
import {
  findScreens,
  type Screen,
  untilShown,
  collectScripts,
  sizeOf,
  SLOW_DOWN,
  type Vitals,
  vitalsOf,
} from './screens.ts';

const LOADS = 2;
const NUMBERS = new Set([1, 2, 3]);

/** The first load of one screen: its vitals, load by load, and its scripts in kB. */
interface Loads {
  readonly screen: Screen;
  readonly vitals: readonly Vitals[];
  readonly scripts: number;
}

/** How a visitor first sees other screens, as by a shared link; `/` has its own rows. */
export const firstLoads: Benchmark = {
  rows: [
    {
      what: `first load of other screens, LCP, ${SLOW_DOWN}x slower CPU`,
      unit: 'ms',
      budget: {p95: 1500},
    },
    {what: 'first load of other screens, layout shift', unit: '', budget: {p95: 0.05}},
    {what: 'scripts of other screens until they are shown, gzip', unit: 'kB'},
  ],
  async run({stack}) {
    const screens = await findScreens(stack);
    await using browser = await openBrowser(stack.url);
    const all: Loads[] = [];
    for (const screen of screens.filter(({address}) => address !== '/')) {
      // Without the throttle, and first: it also starts the browser's own processes.
      const scripts = await scriptsOf(browser, stack.url, screen);
      const vitals: Vitals[] = [];
      for (let load = 0; load < LOADS; load++) {
        vitals.push(
          await vitalsOf(browser, stack.url, screen.address, page => untilShown(page, screen)),
        );
      }
      all.push({screen, vitals, scripts});
    }
    const vitals = all.flatMap(({vitals}) => vitals);
    return {
      samples: [
        vitals.map(({largestPaint}) => largestPaint),
        vitals.map(({layoutShift}) => layoutShift),
        all.map(({scripts}) => scripts),
      ],
      notes: ['', ...tableOf(all), ''],
    };
  },
};

/** In kB, gzip. */
async function scriptsOf(browser: Browser, url: string, screen: Screen): Promise<number> {
  await using context = await newContext(browser, url);
  const page = await context.newPage();
  const scripts = collectScripts(page);
  await page.goto(screen.address);
  await untilShown(page, screen);
  return sizeOf(await scripts.all());
}

function tableOf(all: readonly Loads[]): string[] {
  const lines = all.map(({screen, vitals, scripts}) => [
    screen.name,
    `${percentile(
      vitals.map(({largestPaint}) => largestPaint),
      50,
    ).toFixed(0)} ms`,
    Math.max(...vitals.map(({layoutShift}) => layoutShift)).toFixed(3),
    `${scripts.toFixed(1)} kB`,
  ]);
  return aligned([['first load', 'LCP p50', 'most shift', 'scripts'], ...lines], NUMBERS);
}
