import {type AnyCustomQuery, Zero, type ZeroOptions} from '@rocicorp/zero';
import {schema} from '../../schema/zero.gen.ts';
import {type Change, seeding, seedWith, type TableName} from './component/seeding.ts';
import type {Actor} from '../../permissions/actor.ts';
import {ACTORS, type ActorName} from './actors.ts';

/** A query of any table. */
export type AnyQuery = ReturnType<AnyCustomQuery['fn']>;

/** A client of the sync engine without a server, to ask queries of. */
export interface LocalReplica {
  rows(query: AnyQuery): Promise<readonly Readonly<Record<string, unknown>>[]>;
  close(): Promise<void>;
}

/** Of each table the given rows; of a row only the columns that matter to the test. */
export async function localReplica(
  tables: Partial<Record<TableName, readonly object[]>>,
): Promise<LocalReplica> {
  const options: ZeroOptions = {
    schema,
    mutators: seeding,
    userID: 'test',
    context: undefined,
    cacheURL: undefined,
    kvStore: 'mem',
    storageKey: crypto.randomUUID(),
    logSink: {log: () => {}},
  };
  const zero: Zero = new Zero(options);
  const changes: Change[] = Object.entries(tables).flatMap(([table, rows]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are names of tables
    rows.map(row => ({table: table as TableName, op: 'upsert', row}) as const),
  );
  const seeded = await zero.mutate(seedWith(changes)).client;
  if (seeded.type === 'error') throw new Error(seeded.error.message);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list's query returns a list
    rows: async query => (await zero.run(query)) as Awaited<ReturnType<LocalReplica['rows']>>,
    close: () => zero.close(),
  };
}

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
