import type {Actor} from '../../permissions/actor.ts';
import {ACTORS, type ActorName} from './actors.ts';
import type {AnyQuery, LocalReplica} from './local-replica.ts';

type Row = Awaited<ReturnType<LocalReplica['rows']>>[number];

/** What names a row in a test: its id, or else the first that tells it from the others. */
const nameOf = ({id, signId, storeId, userId}: Row) => String(id ?? signId ?? storeId ?? userId);

/** Per actor, the names of the rows that a filter lets through. */
export async function shownTo(replica: LocalReplica, filter: (actor: Actor) => AnyQuery) {
  const shown: Partial<Record<ActorName, string[]>> = {};
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
  for (const [name, actor] of Object.entries(ACTORS) as [ActorName, Actor][]) {
    shown[name] = (await replica.rows(filter(actor))).map(nameOf).toSorted();
  }
  return shown;
}

/** No one but admins, who may see such rows in any case. */
export const NOBODY = {visitor: [], ana: [], ben: [], owner: []};

export const everybody = (rows: readonly string[]) =>
  Object.fromEntries(Object.keys(ACTORS).map(name => [name, rows]));
