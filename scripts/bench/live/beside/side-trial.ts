import {randomUUID} from 'node:crypto';
import {setTimeout as delay} from 'node:timers/promises';
import {signs} from '../../../../schema/tables/public/signs.ts';
import type {DatabaseConnection} from '../../../../server/db/db.ts';
import {addStore, signRow} from '../../../../tests/support/factories.ts';
import {percentile} from '../../benchmark.ts';
import {cookieOf} from '../../running-stack.ts';
import type {TrialEnvironment} from '../our-trial.ts';
import {
  forgetRates,
  takeLikesBack,
  versionsOf,
  finalVersions,
  outcomeOf,
  type PressOutcome,
  pressPlan,
} from '../pressing.ts';
import {Remote} from '../remote.ts';
import {coresBetween, processorSeconds} from '../stack-usage.ts';
import {planAudience} from '../watchers/audience.ts';
import {Watchers} from '../watchers/watchers.ts';
import type {WriterHandlers} from '../writer-process.ts';
import type {Phase, PhaseRow, SideTrial} from './side-rows.ts';
import {SIDE_WORKS, type SideWorkName, type Target} from './side-works.ts';

/** More than any store of the demo has. */
const SIGNS_AT_ONCE = 1000;

/** Adds a store with many signs that are too old for home. */
async function addCrowdedStore(db: DatabaseConnection['db']): Promise<string> {
  const {id: storeId} = await addStore(db, {name: `Crowded ${randomUUID()}`});
  const rows = Array.from({length: SIGNS_AT_ONCE}, (_, at) =>
    signRow({storeId, text: `Sign ${at}`}),
  );
  await db.insert(signs).values(rows);
  return storeId;
}

/** Between two phases, in which rows that lag behind follow. */
const QUIET_SECONDS = 3;

/** What came of a phase. */
interface PhaseOutcome extends PressOutcome {
  /** Milliseconds until the user's own press was answered. */
  readonly own: readonly number[];
  /** Milliseconds of each thing that was done beside. */
  readonly beside: ReadonlyMap<SideWorkName, readonly number[]>;
  /** Cores of each part of the stack. */
  readonly cores: ReadonlyMap<string, number>;
}

/**
 * Lets clients watch home while users like its signs, and others do the work of each phase.
 * @param wanted whether a row of this name is asked for.
 * @returns samples of all rows, in their order, and a line for each phase.
 */
export async function runSideTrial(
  trial: SideTrial,
  surroundings: TrialEnvironment,
  wanted: (what: string) => boolean,
): Promise<{samples: (readonly number[])[]; lines: string[]}> {
  const {clients, perSecond} = trial;
  const {people, signs, stack} = surroundings;
  const lines: string[] = [];
  const target = await targetOf(surroundings, line => lines.push(line));
  await using writers = new Remote<WriterHandlers>('writers');
  const plans = await planAudience(stack.url, {clients, on: 'home'}, signs);
  await using watchers = new Watchers(plans);
  await watchers.ready();
  await writers.ask('openClients', {url: stack.url, people});
  await watchers.open();
  await watchers.settle();

  const samples: (readonly number[])[] = [];
  let alone: PhaseOutcome | undefined;
  for (const phase of trial.phases) {
    // Without rows of its own it is what others are compared with.
    if (phase.rows.length > 0 && !phase.rows.some(({what}) => wanted(what))) {
      samples.push(...phase.rows.map(() => []));
      continue;
    }
    const outcome = await runPhase(phase, perSecond, {surroundings, target, writers, watchers});
    if (phase.works.length === 0) alone = outcome;
    samples.push(...phase.rows.map(({measures}) => samplesOf(measures, outcome, alone)));
    lines.push(lineOf(`live ${clients} x ${perSecond} beside ${phase.title}`, outcome));
  }
  return {samples, lines};
}

interface Opened {
  readonly surroundings: TrialEnvironment;
  readonly target: Target;
  readonly writers: Remote<WriterHandlers>;
  readonly watchers: Watchers;
}

async function runPhase(
  {works}: Phase,
  perSecond: number,
  {surroundings, target, writers, watchers}: Opened,
): Promise<PhaseOutcome> {
  const {people, seconds, sql, stack} = surroundings;
  const signs = surroundings.signs.map(({id}) => id);
  await forgetRates(sql);
  await takeLikesBack(sql, people, signs);
  await delay(QUIET_SECONDS * 1000);
  await watchers.watch();
  const base = await versionsOf(sql, signs);
  const plan = pressPlan({perSecond}, signs.length, seconds);
  const startedAt = performance.now();
  const usedBefore = await processorSeconds(stack.pid);
  const ending = new AbortController();
  const besides = works.map(async name => {
    return [name, await SIDE_WORKS[name](target, ending.signal)] as const;
  });
  const pressing = writers.ask('press', {...plan, signs}).finally(() => ending.abort());
  const [{made, strain}, beside] = await Promise.all([pressing, Promise.all(besides)]);
  const took = (performance.now() - startedAt) / 1000;
  const cores = coresBetween(usedBefore, await processorSeconds(stack.pid), took);
  await watchers.until(finalVersions({plan, signs, base, made}));
  const {shown, strains} = await watchers.collect();
  return {
    ...outcomeOf({plan, signs, base, made, shown, writer: strain, watchers: strains}),
    own: made.slice(plan.warmUp).map(({tookMs}) => tookMs),
    beside: new Map(beside),
    cores,
  };
}

async function targetOf(
  {db, people, signs, sql, stack}: TrialEnvironment,
  note: Target['note'],
): Promise<Target> {
  const [admin] = await sql<{id: string}[]>`
    select id from users where email = 'admin@signpost.local'`;
  const [sign] = signs;
  if (!admin || !sign) throw new Error('There is no admin, or home shows nothing.');
  await sql`select reports_file(gen_random_uuid(), 'sign', ${sign.id}, null, 'spam', null, null)`;
  const [open] = await sql<{id: string}[]>`
    select id from cases where item_id = ${sign.id} and status = 'open'`;
  return {
    url: stack.url,
    sql,
    people,
    signs,
    admin: {userId: admin.id, cookie: await cookieOf(stack.url, 'admin')},
    crowdedStoreId: await addCrowdedStore(db),
    caseId: open?.id ?? '',
    note,
  };
}

function samplesOf(
  measures: PhaseRow['measures'],
  {beside, delays, lost, own}: PhaseOutcome,
  alone: PhaseOutcome | undefined,
): readonly number[] {
  const likes = [...delays, ...Array.from({length: lost}, () => Number.POSITIVE_INFINITY)];
  switch (measures) {
    case 'likes':
      return likes;
    case 'slowest':
      return [Math.max(...likes)];
    case 'times':
      return alone ? [percentile(likes, 95) / percentile(alone.delays, 95)] : [];
    case 'own':
      return own;
    case 'search':
      return beside.get('a search a second') ?? [];
  }
}

/** p50, p95 and the maximum. */
function figures(values: readonly number[]): string {
  if (values.length === 0) return 'none';
  return [50, 95, 100].map(percent => percentile(values, percent).toFixed(0)).join(' / ');
}

function lineOf(title: string, outcome: PhaseOutcome): string {
  const {beside, cores, delays, lost, own, refused, slow} = outcome;
  const busy = Array.from(cores)
    .filter(([, share]) => share >= 0.05)
    .map(([part, share]) => `${part} ${share.toFixed(2)}`);
  const others = Array.from(beside, ([name, values]) => `${name} ${figures(values)}`);
  return [
    `${title}: likes ${figures(delays)} ms, lost ${lost}, own ${figures(own)}`,
    ...others,
    `cores ${busy.join(', ')}`,
    ...(refused.length > 0 ? [`not taken: ${[...new Set(refused)].join(', ')}`] : []),
    ...slow.map(why => `THE GENERATOR IS TOO SLOW: ${why}`),
  ].join('; ');
}
