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

/** The /24 or /48 in which a network is, as `networkOf` writes it: all but what follows its last mark. */
const siteOf = (network: string | undefined): string | undefined =>
  network?.replace(/[.:][^.:]*$/, '');

/** Those that the network or site with most of them has, the newest last; not the server's own. */
function largestOf(
  works: readonly Waiting[],
  keyOf: (network: string | undefined) => string | undefined,
): readonly Waiting[] {
  const ofClients = works.filter(({network}) => network !== undefined);
  return Map.groupBy(ofClients, ({network}) => keyOf(network))
    .values()
    .reduce<readonly Waiting[]>((most, each) => (each.length < most.length ? most : each), []);
}

/**
 * Runs heavy work of one kind a few at a time, so that there is always room for everything else. Work whose
 * caller has given up by its turn is skipped.
 *
 * No network takes all of it: it has at most half of the turns, rounded up, and half of the line, and networks
 * take turns. What would fill more than half of the line is refused, to be asked again. In a full line the newest
 * work of the site with most in it gives way to a site with less, and within a site that of the network with most: the
 * networks of one /24 of IPv4 or one /48 of IPv6, of which one visitor may have all, shut out no other. To shut out
 * a site that has nothing in line takes as many sites as the line has places, each with one. The server's own work
 * has no such share.
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
    const ofSite = line.filter(each => siteOf(each.network) === siteOf(network));
    const largestSite = largestOf(line, siteOf);
    const largestBeside = largestOf(ofSite, each => each);
    // With one more it would have as many, and the two would push each other out in turns.
    if (largestSite.length > ofSite.length + 1) {
      return largestOf(largestSite, each => each).at(-1);
    }
    if (largestBeside.length > own + 1) return largestBeside.at(-1);
    throw new TooManyWaiting();
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
