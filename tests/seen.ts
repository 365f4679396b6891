import {zql} from '../schema/zero.gen.ts';
import {seenOf} from '../sync/seen.ts';
import type {TestDatabase} from './setup/pg.ts';

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
