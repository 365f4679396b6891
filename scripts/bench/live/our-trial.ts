import {setTimeout as delay} from 'node:timers/promises';
import type {Sql} from 'postgres';
import type {DatabaseConnection} from '../../../server/db/db.ts';
import type {Budget, BenchRow} from '../benchmark.ts';
import type {RunningStack} from '../running-stack.ts';
import {
  forgetRates,
  takeLikesBack,
  versionsOf,
  finalVersions,
  type PressOutcome,
  outcomeOf,
  pressPlan,
} from './pressing.ts';
import {Remote} from './remote.ts';
import {coresBetween, memoryOf, processorSeconds, watchMemory, moment} from './stack-usage.ts';
import {type HomeSign, planAudience} from './watchers/audience.ts';
import {wrongRows} from './watchers/truth.ts';
import {type Opened, Watchers} from './watchers/watchers.ts';
import type {Person, WriterHandlers} from './writer-process.ts';

/** Until memory is looked at again after all have left. */
const LEFT_SECONDS = 60;
const QUIET_SECONDS = 3;
/** For which rows may follow likes, and how often that is looked at. */
const ROWS_SECONDS = 60;
const LOOK_MS = 500;

export interface TrialEnvironment {
  readonly stack: RunningStack;
  readonly databaseUrl: string;
  readonly sql: Sql;
  readonly db: DatabaseConnection['db'];
  readonly zql: DatabaseConnection['zql'];
  readonly people: readonly Person[];
  readonly signs: readonly HomeSign[];
  readonly seconds: number;
}

export interface OurOutcome extends PressOutcome {
  readonly opened: Opened;
  /** Whether what a visit syncs ahead was there in time. */
  readonly hasSettled: boolean;
  /** Connections that were lost while likes came. */
  readonly broken: number;
  /** Rows that still differ from Postgres a minute after the last press. */
  readonly wrongRows: number;
  /** Seconds from the last press until all rows were, statistics among them. */
  readonly rowsSeconds: number;
  /** Whether the rows in Postgres end with the versions that were pressed. */
  readonly isCounted: boolean;
  readonly cores: ReadonlyMap<string, number>;
  /** Seconds of processor of the whole stack until all were complete and settled. */
  readonly connectSeconds: number;
  /** Megabytes. */
  readonly memory: {
    readonly before: number;
    readonly settled: number;
    readonly peak: number;
    readonly after: number;
  };
}

/** Lets clients watch, presses, and compares what they end with with what stands in Postgres. */
export async function runTrial(trial: Trial, surroundings: TrialEnvironment): Promise<OurOutcome> {
  const {people, seconds, sql, stack, zql} = surroundings;
  const signs = surroundings.signs.map(({id}) => id);
  await forgetRates(sql);
  await takeLikesBack(sql, people, signs);
  await using writers = new Remote<WriterHandlers>('writers');
  const plans = await planAudience(stack.url, trial, surroundings.signs);
  await using watchers = new Watchers(plans);
  await watchers.ready();
  await writers.ask('openClients', {url: stack.url, people});
  await delay(QUIET_SECONDS * 1000);

  const before = await memoryOf(stack.pid);
  const endMemory = watchMemory(stack.pid);
  const idle = await processorSeconds(stack.pid);
  const opened = await watchers.open();
  const hasSettled = await watchers.settle();
  const connected = await processorSeconds(stack.pid);
  const settled = await memoryOf(stack.pid);

  await watchers.watch();
  const base = await versionsOf(sql, signs);
  const plan = pressPlan(trial, signs.length, seconds);
  const startedAt = performance.now();
  const usedBefore = await processorSeconds(stack.pid);
  const {made, strain} = await writers.ask('press', {...plan, signs});
  const took = (performance.now() - startedAt) / 1000;
  const cores = coresBetween(usedBefore, await processorSeconds(stack.pid), took);
  const versions = finalVersions({plan, signs, base, made});
  await watchers.until(versions);
  const {broken, shown, strains} = await watchers.collect();
  const lastPress = made.at(-1)?.at ?? 0;
  const look = async () => {
    const ends = await versionsOf(sql, signs);
    return {
      isCounted: [...versions].every(([sign, version]) => ends.get(sign) === version),
      wrongRows: await wrongRows(zql, plans, await watchers.answers()),
    };
  };
  let end = await look();
  while (!(end.isCounted && end.wrongRows === 0) && moment() - lastPress < ROWS_SECONDS * 1000) {
    await delay(LOOK_MS);
    end = await look();
  }
  const rowsSeconds = (moment() - lastPress) / 1000;
  const outcome = outcomeOf({plan, signs, base, made, shown, writer: strain, watchers: strains});

  await watchers[Symbol.asyncDispose]();
  await writers[Symbol.asyncDispose]();
  const peak = await endMemory();
  await delay(Math.min(LEFT_SECONDS, 2 * seconds) * 1000);
  return {
    ...outcome,
    opened,
    hasSettled,
    broken,
    ...end,
    rowsSeconds,
    cores: new Map([...cores, ['generator', outcome.generatorSeconds / took]]),
    connectSeconds: sum(connected) - sum(idle),
    memory: {before, settled, peak, after: await memoryOf(stack.pid)},
  };
}

function sum(values: ReadonlyMap<string, number>): number {
  return [...values.values()].reduce((total, value) => total + value, 0);
}

export interface Trial {
  readonly clients: number;
  readonly perSecond: number;
  readonly on: 'home' | 'mix';
  /** Of the delivery, in milliseconds. */
  readonly budget: Budget;
  /** Seconds until all are complete that connect at once. */
  readonly completeBudget?: Budget;
  /** Megabytes of the stack for each of them. */
  readonly memoryBudget?: Budget;
}

export const TRIALS: readonly Trial[] = [
  {clients: 1, perSecond: 1, on: 'home', budget: {p95: 60}},
  {clients: 10, perSecond: 5, on: 'home', budget: {p95: 100}},
  {clients: 50, perSecond: 5, on: 'home', budget: {p95: 200}},
  {clients: 50, perSecond: 5, on: 'mix', budget: {p95: 200}},
  {clients: 50, perSecond: 20, on: 'home', budget: {p95: 300}},
  {
    clients: 200,
    perSecond: 10,
    on: 'home',
    budget: {p95: 500},
    completeBudget: {p95: 6},
    memoryBudget: {p95: 3},
  },
  {clients: 200, perSecond: 10, on: 'mix', budget: {p95: 500}},
  {clients: 500, perSecond: 5, on: 'home', budget: {p95: 1500}},
];

/** "50 x 5, mix" */
export const trialTitleOf = ({clients, perSecond, on}: Trial): string =>
  `${clients} x ${perSecond}${on === 'mix' ? ', mix' : ''}`;

export function trialRowsOf(trial: Trial): readonly BenchRow[] {
  const {clients, budget, completeBudget, memoryBudget} = trial;
  const title = `live ${trialTitleOf(trial)}`;
  return [
    {
      what: `${title}: like -> ${clients === 1 ? '1 other' : `${clients} others`}`,
      unit: 'ms',
      budget,
    },
    // The rival knows no screens.
    ...(trial.on === 'home' ? [{what: `${title}, pushed rival`, unit: 'ms'} as const] : []),
    ...(completeBudget
      ? [{what: `${title}: all complete`, unit: 's', budget: completeBudget} as const]
      : []),
    ...(memoryBudget
      ? [{what: `${title}: memory a client`, unit: 'MB', budget: memoryBudget} as const]
      : []),
  ];
}
