import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {ownInteractions} from '../../permissions/person.ts';
import {ownSigns, publicSigns, visibleSigns} from '../../permissions/sign.ts';
import {visibleStores} from '../../permissions/store.ts';
import {zql} from '../../schema/zero.gen.ts';
import {id, limit} from '../args.ts';

export const signQueries = {
  /** A store's signs, newest first. */
  ofStore: defineQuery(z.object({storeId: id, limit}), ({args, ctx: actor}) =>
    publicSigns(zql.signs)
      .where('storeId', args.storeId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(args.limit)
      .related('author')
      .related('interactions', interaction => ownInteractions(actor, interaction).one()),
  ),

  /** A person's signs, newest first; their own include those that are not shown to others. */
  ofPerson: defineQuery(z.object({userId: id, limit}), ({args, ctx: actor}) => {
    const signs =
      actor?.userId === args.userId
        ? ownSigns(actor, zql.signs)
        : publicSigns(zql.signs).where('userId', args.userId);
    return signs
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(args.limit)
      .related('store', visibleStores)
      .related('author')
      .related('interactions', interaction => ownInteractions(actor, interaction).one());
  }),

  /** One sign, for whoever may see it, with its store. */
  byId: defineQuery(z.object({id}), ({args, ctx: actor}) =>
    visibleSigns(actor).where('id', args.id).related('store', visibleStores).one(),
  ),
};
