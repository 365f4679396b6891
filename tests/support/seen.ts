import {
  contentRevision,
  signRevision,
  storeRevision,
} from '../../common/api/fields/content-revision.ts';
import type {SignedIn} from '../../permissions/actor.ts';
import {zql} from '../../schema/zero.gen.ts';
import type {TestDatabase} from './setup/pg.ts';
import {ANY_JOBS, fresh, push, stamp} from './setup/push.ts';

/** What a moderator sees at this moment of the item that a write judges. */
const SEEN: Readonly<Record<string, (pg: Zql, id: string) => Promise<string | undefined>>> = {
  'case.decide': async (pg, id) => {
    const found = await pg.zql.run(
      zql.cases
        .where('id', id)
        .related('sign', sign => sign.where('deletedAt', 'IS', null))
        .related('store', store => store.where('deletedAt', 'IS', null))
        .related('person')
        .one(),
    );
    return found && contentRevision(found, found.sign ?? found.store ?? found.person);
  },
  'sign.setActive': seenOfSign,
  'sign.setDetails': seenOfSign,
  'store.setActive': async (pg, id) => {
    const store = await pg.zql.run(zql.stores.where('id', id).one());
    return store && storeRevision(store);
  },
};

type Zql = Pick<TestDatabase, 'zql'>;

async function seenOfSign(pg: Zql, id: string) {
  const sign = await pg.zql.run(zql.signs.where('id', id).one());
  return sign && signRevision(sign);
}

/** The arguments of a write; those of one that judges a thing with what is seen of it at this moment. */
export async function asSeen<Args extends object>(pg: Zql, name: string, args: Args) {
  const see = SEEN[name];
  if (!see || !('id' in args)) return args;
  const seen = await see(pg, String(args.id));
  return seen === undefined ? args : {...args, seen};
}

/** Sends a write by a moderator who sees the item at this moment. */
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
