import {availableParallelism, cpus} from 'node:os';
import {setTimeout as delay} from 'node:timers/promises';
import {parseArgs} from 'node:util';
import {type Benchmark, type DataSize, type Measured, tableOf} from './bench/benchmark.ts';
import {openBrowser} from './bench/browsers.ts';
import {likeHops} from './bench/like-hops.ts';
import {othersLike, ownLike, ownLikeFarAway, ownWord} from './bench/likes.ts';
import {live} from './bench/live/live.ts';
import {manyStores} from './bench/map/many-stores.ts';
import {memory} from './bench/memory.ts';
import {navigation, firstLoad, warmStart, firstLoads, scriptSize} from './bench/page-loads.ts';
import {photoPipeline, uploads} from './bench/photos/uploads.ts';
import {queryCosts} from './bench/queries/query-costs.ts';
import {describe, setScene, starts} from './bench/scene.ts';
import {everywhere} from './bench/screens/everywhere.ts';
import {filters} from './bench/search/filters.ts';
import {suggestions} from './bench/search/suggestions.ts';
import {storeImport} from './bench/store-import.ts';
import {textExtraction} from './bench/text-extraction/text-extraction.ts';
import {ensureHeadlessShell} from './checks/chromium.ts';
import {StepFailed} from './checks/run-tool.ts';
import {understood, wholeNumber, InputError} from './cli/command.ts';
import {StartError} from './stack/start-error.ts';

/** Memory comes first, before the app is used; benchmarks that add data come last. */
const BENCHMARKS: readonly Benchmark[] = [
  memory,
  starts,
  queryCosts,
  ownLike,
  ownWord,
  ownLikeFarAway,
  othersLike,
  likeHops,
  suggestions,
  filters,
  navigation,
  everywhere,
  manyStores,
  firstLoad,
  firstLoads,
  warmStart,
  scriptSize,
  textExtraction,
  photoPipeline,
  uploads,
  live,
  storeImport,
];

const DEFAULTS = {stores: 10_000, signs: 100_000, users: 2000};
/** For how long likes come with each number of clients. */
const SECONDS = 40;
const MOST_SECONDS = 600;
/** For how long the processors are watched. */
const WATCH_MS = 2000;
const LARGEST = {stores: 500_000, signs: 5_000_000, users: 100_000};

const HELP = `Measures the app against its budgets, on data and ports of its own that are gone afterwards.

  npm run bench -- --stores 1000 --signs 5000 --users 200 --only like

  --stores N   how much data there is (${DEFAULTS.stores})
  --signs N    (${DEFAULTS.signs})
  --users N    (${DEFAULTS.users})
  --only TEXT  only the rows whose name holds this
  --seconds N  for how long likes come in each row of "live" (${SECONDS}), which are only measured when asked for

A missed budget is marked and is no failure. The rows are:
${BENCHMARKS.flatMap(({rows}) => rows.map(({what}) => `  ${what}`)).join('\n')}`;

const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => ending.abort());
}
process.once('disconnect', () => ending.abort());

process.exit(await main());

async function main(): Promise<number> {
  try {
    const {help, ...asked} = readArguments(process.argv.slice(2));
    if (help) console.log(HELP);
    else await measure(asked);
    return 0;
  } catch (error) {
    // Whatever an interruption breaks says nothing new.
    if (ending.signal.aborted) return 130;
    const forPeople =
      error instanceof InputError || error instanceof StartError || error instanceof StepFailed;
    console.error(forPeople ? error.message : error);
    return 1;
  }
}

interface Asked {
  readonly only: string;
  readonly seconds: number;
  readonly size: DataSize;
}

async function measure({only, seconds, size}: Asked): Promise<void> {
  const named = BENCHMARKS.find(({name}) => name === only);
  const wanted = (what: string) =>
    named
      ? named.rows.some(row => row.what === what)
      : what.toLowerCase().includes(only.toLowerCase());
  const benchmarks = BENCHMARKS.filter(
    ({rows, isLong}) => (only !== '' || !isLong) && rows.some(({what}) => wanted(what)),
  );
  if (benchmarks.length === 0) throw new InputError(`No row's name holds "${only}". Try --help.`);

  const startedAt = performance.now();
  const report = (line: string) => console.log(`${secondsSince(startedAt).padStart(5)} s  ${line}`);
  await ensureHeadlessShell();
  await using cleanUp = new AsyncDisposableStack();
  const busyBefore = await busyShare();
  const scene = {...(await setScene(size, cleanUp, report, ending.signal)), seconds};

  const measured: Measured[] = [];
  const notes: string[] = [];
  for (const {rows, run} of benchmarks) {
    const asked = rows.filter(({what}) => wanted(what));
    report(`Measuring: ${asked.map(({what}) => what).join('; ')}`);
    const result = await unlessInterrupted(run(scene, wanted));
    const lines = rows.map((row, index) => ({row, samples: result.samples[index] ?? []}));
    measured.push(...lines.filter(({row}) => wanted(row.what)));
    notes.push(...(result.notes ?? []));
  }
  const busy = {before: busyBefore, after: await busyShare()};
  const environment = [await environmentOf(scene.stack.url), describe(size)].join(', ');
  console.log(['', `${environment}.`, othersSentence(busy), ''].join('\n'));
  console.log([...tableOf(measured), '', ...notes].join('\n'));
}

async function unlessInterrupted<T>(work: Promise<T>): Promise<T> {
  const {promise, reject} = Promise.withResolvers<never>();
  ending.signal.throwIfAborted();
  ending.signal.addEventListener('abort', () => reject(ending.signal.reason), {once: true});
  return Promise.race([work, promise]);
}

function readArguments(args: string[]): Asked & {help: boolean} {
  const options = {
    help: {type: 'boolean', short: 'h', default: false},
    only: {type: 'string', default: ''},
    stores: {type: 'string'},
    signs: {type: 'string'},
    users: {type: 'string'},
    seconds: {type: 'string'},
  } as const;
  const {values} = understood(() => parseArgs({args, options}));
  const number = (name: keyof typeof DEFAULTS) =>
    wholeNumber(name, values[name], LARGEST[name], DEFAULTS[name]);
  const size = {stores: number('stores'), signs: number('signs'), users: number('users')};
  if (size.signs > 0 && size.stores === 0) {
    throw new InputError('Signs need at least one store to hang at.');
  }
  const seconds = Math.max(1, wholeNumber('seconds', values.seconds, MOST_SECONDS, SECONDS));
  return {help: values.help, only: values.only, seconds, size};
}

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(0);
}

async function environmentOf(url: string): Promise<string> {
  await using browser = await openBrowser(url);
  return `${availableParallelism()} cores, Node ${process.versions.node}, Chromium ${browser.version()}`;
}

/** How much of the processors is in use over the next moment, from 0 to 1. */
async function busyShare(): Promise<number> {
  const before = processorTimes();
  await delay(WATCH_MS);
  const after = processorTimes();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

/** Figures say nothing of the app when it had to wait for other programs all the time. */
function othersSentence({before, after}: {before: number; after: number}): string {
  return `The processors were ${percent(before)} busy before this began, and ${percent(after)} while the app was idle at its end.`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)}%`;
}

function processorTimes(): {idle: number; all: number} {
  const times = cpus().map(({times}) => times);
  return {
    idle: sum(times.map(({idle}) => idle)),
    all: sum(times.flatMap(each => Object.values(each))),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
