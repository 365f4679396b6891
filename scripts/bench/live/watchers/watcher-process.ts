import {setTimeout as delay} from 'node:timers/promises';
import {startIsOver} from '../../../../src/data/loading/after-start.ts';
import {serve, connectAsPages, type SocketCounts} from '../remote.ts';
import {type Strain, watchStrain} from '../stack-usage.ts';
import {ShownLog, comparable} from './truth.ts';
import {Watcher, type WatcherPlan} from './watcher.ts';

/** Holds many visitors' clients of the sync engine, and notes what they show. */

const log = new ShownLog();
let watchers: readonly Watcher[] = [];
let sockets: SocketCounts = {refused: 0, broken: 0};
let endStrain: () => Strain = watchStrain();

const handlers = {
  /**
   * Opens all clients at once.
   * @returns how long each took to be complete, in ms, if it ever was.
   */
  async open({plans, timeoutMs}: {plans: readonly WatcherPlan[]; timeoutMs: number}) {
    sockets = connectAsPages(plans[0]?.url ?? '');
    startIsOver();
    watchers = plans.map(plan => new Watcher(plan, log));
    const startedAt = performance.now();
    for (const watcher of watchers) watcher.open();
    const took = watchers.map(async ({complete}) => {
      const isComplete = await inTime(complete, timeoutMs);
      return isComplete ? performance.now() - startedAt : undefined;
    });
    return {
      completeMs: await Promise.all(took),
      refused: sockets.refused,
      gaveUp: watchers.reduce((sum, {gaveUp}) => sum + gaveUp, 0),
    };
  },

  /** Whether all have in time what a visit syncs ahead. */
  async settle({timeoutMs}: {timeoutMs: number}): Promise<boolean> {
    const settled = await Promise.all(watchers.map(({ahead}) => inTime(ahead, timeoutMs)));
    return settled.every(Boolean);
  },

  /** Notes what is shown from now on. */
  watch(): void {
    log.restart();
    endStrain = watchStrain();
    sockets.broken = 0;
  },

  until: ({versions, timeoutMs}: {versions: ReadonlyMap<string, number>; timeoutMs: number}) =>
    log.until(versions, timeoutMs),

  collect: () => ({shown: log.all(), strain: endStrain(), broken: sockets.broken}),

  /** Every answer that clients hold of a query, and how many hold it. */
  answers(): {name: string; rows: string; clients: number}[] {
    const held = new Map<string, {name: string; rows: string; clients: number}>();
    for (const [name, now] of watchers.flatMap(watcher => Array.from(watcher.rows()))) {
      const rows = comparable(now);
      const same = held.get(`${name} ${rows}`) ?? {name, rows, clients: 0};
      same.clients++;
      held.set(`${name} ${rows}`, same);
    }
    return [...held.values()];
  },
};

export type WatcherHandlers = typeof handlers;

async function inTime(work: Promise<void>, timeoutMs: number): Promise<boolean> {
  const done = new AbortController();
  const late = delay(timeoutMs, false, {signal: done.signal}).catch(() => false);
  const isDone = await Promise.race([work.then(() => true), late]);
  done.abort();
  return isDone;
}

serve(handlers);
