import {useQuery} from '@rocicorp/zero/react';
import {
  type HealthParts,
  partsAnswer,
  SYSTEM_HEALTH_PATH,
  type SystemHealth,
  systemHealthAnswer,
} from '../../../common/api/system-health.ts';
import type {Actor} from '../../../permissions/actor.ts';
import {can} from '../../../permissions/roles.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import {usePolled} from '../../data/use-polled.ts';

/** Milliseconds between two looks while an admin has a page in sight. */
const PAUSE_MS = 60_000;
/** More than that are not counted. */
const MOST_COUNTED = 100;
const limit = MOST_COUNTED;

export interface Waiting {
  readonly cases: number;
  readonly claims: number;
  readonly failedJobs: number;
  readonly first: 'moderation' | 'claims' | 'jobs' | undefined;
  /** Whether the counts are complete. */
  readonly isKnown: boolean;
  /** How the system does, where it is known. */
  readonly health: Health | undefined;
}

export function useWaiting(actor: Actor): Waiting {
  const decides = can(actor, 'case.decide.any');
  const [cases, ofCases] = useQuery(decides && allQueries.case.waiting({limit}));
  const decidesClaims = can(actor, 'claim.decide.any');
  const [claims, ofClaims] = useQuery(decidesClaims && allQueries.storeClaim.waiting({limit}));
  const look = can(actor, 'health.view.any') ? fetchSystemHealth : nothing;
  const {found, type} = usePolled(look, PAUSE_MS);
  const counts = {
    cases: cases?.length ?? 0,
    claims: claims?.length ?? 0,
    failedJobs: found && 'queue' in found ? found.queue.failed : 0,
  };
  // A query that an actor may not make is never complete.
  const isKnown =
    (!decides || ofCases.type === 'complete') &&
    (!decidesClaims || ofClaims.type === 'complete') &&
    type !== 'loading';
  return {...counts, first: firstOf(counts), isKnown, health: found};
}

const nothing = async () => undefined;

function firstOf(waiting: Pick<Waiting, 'cases' | 'claims' | 'failedJobs'>): Waiting['first'] {
  if (waiting.cases > 0) return 'moderation';
  if (waiting.claims > 0) return 'claims';
  return waiting.failedJobs > 0 ? 'jobs' : undefined;
}

/** How many there are, in few letters; undefined for none. */
export function countWords(count: number): string | undefined {
  if (count === 0) return undefined;
  return count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`;
}

/** The count of a queue, as its tab has it, for the heading over those that are loaded. */
export function queueCount(loaded: number, waiting: number, hasMore: boolean) {
  const count = Math.max(loaded, Math.min(waiting, MOST_COUNTED - 1));
  return {count, more: hasMore && count !== waiting};
}

/** The parts alone if the server cannot ask its database for the rest. */
export type Health = SystemHealth | {readonly parts: HealthParts};

/** Undefined when the server cannot be asked, or cannot ask its database. */
async function fetchSystemHealth(signal: AbortSignal): Promise<SystemHealth | undefined> {
  return systemHealthAnswer.safeParse(await answerOf(SYSTEM_HEALTH_PATH, signal)).data;
}

/** Undefined when the server cannot be asked. */
export async function fetchHealth(signal: AbortSignal): Promise<Health | undefined> {
  const found = await fetchSystemHealth(signal);
  return found ?? partsAnswer.safeParse(await answerOf('/api/health', signal)).data;
}

async function answerOf(path: string, signal: AbortSignal): Promise<unknown> {
  try {
    return await (await fetch(path, {signal})).json();
  } catch {
    return undefined;
  }
}
