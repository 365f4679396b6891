import {zql} from '../schema/zero.gen.ts';
import type {SignedIn} from '../permissions/actor.ts';
import {seenOf} from '../sync/seen.ts';
import type {TestDatabase} from './setup/pg.ts';
import {ANY_JOBS, fresh, push, stamp} from './setup/push.ts';

/** The arguments of a write; those of a decision with what whoever decides sees at this moment. */
export async function asSeen<Args extends object>(
  {zql: db}: Pick<TestDatabase, 'zql'>,
  name: string,
  args: Args,
) {
  if (name !== 'case.decide' || !('id' in args)) return args;
  const found = await db.run(
    zql.cases
      .where('id', String(args.id))
      .related('sign', sign => sign.where('deletedAt', 'IS', null))
      .related('store', store => store.where('deletedAt', 'IS', null))
      .related('person')
      .one(),
  );
  return found ? {...args, seen: seenOf(found, found.sign ?? found.store ?? found.person)} : args;
}

/** Sends a write, a decision as by somebody who sees its case at this moment. */
export async function pushSeen(
  pg: TestDatabase,
  who: SignedIn,
  name: string,
  args: object,
  enqueue = ANY_JOBS,
) {
  const seen = await asSeen(pg, name, {...args, ...stamp()});
  return push(pg.zql, who, name, seen, fresh(), enqueue);
}
