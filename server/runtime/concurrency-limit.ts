import {type Allowance, Budget} from '../http/budget.ts';
import {callerNetwork} from '../http/client-address.ts';

/** So many are waiting already, or the caller's network asked so often, that one more would wait too long. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

export interface ConcurrencyLimitOptions {
  readonly atOnce: number;
  readonly waiting: number;
  readonly pieces?: Allowance;
  /** For how many seconds the work of a network may run. Work that has begun is not interrupted. */
  readonly seconds?: Allowance;
}

export type ConcurrencyLimit = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly network: string | undefined;
  readonly begin: () => void;
  readonly giveUp: (reason: TooManyWaiting) => void;
}

/**
 * Runs heavy work of one kind a few at a time, so that there is always room for everything else. Work whose
 * caller has given up by its turn is skipped.
 *
 * No network takes all of it: it has at most half of the turns, rounded up, and half of the line, and networks
 * take turns. What would fill more than half of the line is refused, to be asked again. In a full line the newest
 * work of the network with most in it gives way to a network with less: two networks, which one visitor may have,
 * shut out no third. The server's own work has no such share.
 * @throws TooManyWaiting at once or when it gives way, or the reason of `signal` when the turn comes.
 */
export function limitConcurrency({
  atOnce,
  waiting,
  pieces,
  seconds,
}: ConcurrencyLimitOptions): ConcurrencyLimit {
  const shareOfTurns = Math.ceil(atOnce / 2);
  const shareOfLine = Math.ceil(waiting / 2);
  const pieceBudget = pieces && new Budget(pieces);
  const timeBudget = seconds && new Budget(seconds);
  const running = new Map<string | undefined, number>();
  const line: Waiting[] = [];
  /** When each network that runs or waits had its last turn, counted in turns. */
  const served = new Map<string | undefined, number>();
  let turns = 0;
  let runningInAll = 0;

  const mayRun = (network: string | undefined): boolean =>
    network === undefined || (running.get(network) ?? 0) < shareOfTurns;

  const inLine = (network: string | undefined): number =>
    line.filter(each => each.network === network).length;

  /** @returns the work that has to give way where the line is full. */
  function assertRoom(network: string | undefined): Waiting | undefined {
    if (runningInAll < atOnce && mayRun(network)) return undefined;
    const own = inLine(network);
    if (network !== undefined && own >= shareOfLine) throw new TooManyWaiting();
    if (line.length < waiting) return undefined;
    const {newest, most} = newestOfTheMost();
    // With one more it would have as many, and the two would push each other out in turns.
    if (!newest || most <= own + 1) throw new TooManyWaiting();
    return newest;
  }

  /** The newest of the network that has most in line, and how many it has. */
  function newestOfTheMost(): {newest: Waiting | undefined; most: number} {
    const counts = new Map<string, number>();
    for (const {network} of line) {
      if (network !== undefined) counts.set(network, (counts.get(network) ?? 0) + 1);
    }
    const most = Math.max(0, ...counts.values());
    const newest = line.findLast(
      ({network}) => network !== undefined && counts.get(network) === most,
    );
    return {newest, most};
  }

  function pushOut(each: Waiting): void {
    line.splice(line.indexOf(each), 1);
    each.giveUp(new TooManyWaiting());
  }

  function assertWithinAllowance(network: string): void {
    if (timeBudget && !timeBudget.take(network, 0)) throw new TooManyWaiting();
    if (pieceBudget && !pieceBudget.take(network, 1)) throw new TooManyWaiting();
  }

  /** The first of the network whose last turn is longest ago: a caller of another one is not behind its line. */
  function next(): Waiting | undefined {
    const lastTurn = ({network}: Waiting): number => served.get(network) ?? -1;
    let best: Waiting | undefined;
    for (const each of line) {
      if (mayRun(each.network) && (!best || lastTurn(each) < lastTurn(best))) best = each;
    }
    return best;
  }

  function beginNext(): void {
    while (runningInAll < atOnce) {
      const found = next();
      if (!found) return;
      line.splice(line.indexOf(found), 1);
      start(found.network);
      found.begin();
    }
  }

  function start(network: string | undefined): void {
    runningInAll++;
    served.set(network, turns++);
    running.set(network, (running.get(network) ?? 0) + 1);
  }

  function end(network: string | undefined): void {
    runningInAll--;
    const left = (running.get(network) ?? 0) - 1;
    if (left > 0) running.set(network, left);
    else running.delete(network);
    if (left <= 0 && line.every(each => each.network !== network)) served.delete(network);
    beginNext();
  }

  return async (signal, work) => {
    const network = callerNetwork();
    const givesWay = assertRoom(network);
    if (network !== undefined) assertWithinAllowance(network);
    if (givesWay) pushOut(givesWay);
    const turn = Promise.withResolvers<void>();
    line.push({network, begin: turn.resolve, giveUp: turn.reject});
    beginNext();
    await turn.promise;
    const begun = performance.now();
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      if (network !== undefined) timeBudget?.charge(network, (performance.now() - begun) / 1000);
      end(network);
    }
  };
}
