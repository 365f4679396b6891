import {defineQuery, escapeLike} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {ownInteractions} from '../../permissions/person.ts';
import {publicSigns} from '../../permissions/sign.ts';
import {activeStores, visibleStores} from '../../permissions/store.ts';
import {LENGTHS} from '../../schema/limits.ts';
import {zql} from '../../schema/zero.gen.ts';
import {id, limit} from '../args.ts';

export const storeQueries = {
  /** Home: the stores whose newest sign is newest, each with that one sign. */
  withNewestSign: defineQuery(z.object({limit}), ({args, ctx: actor}) =>
    activeStores(zql.stores)
      .where('newestSignAt', 'IS NOT', null)
      .orderBy('newestSignAt', 'desc')
      .orderBy('id', 'desc')
      .limit(args.limit)
      .related('newestSign', sign =>
        publicSigns(sign)
          .related('author')
          .related('interactions', interaction => ownInteractions(actor, interaction).one()),
      ),
  ),

  byId: defineQuery(z.object({id}), ({args}) =>
    visibleStores(zql.stores).where('id', args.id).one(),
  ),

  /** Stores to hang a sign at, by name; with `text`, those whose name, address, city or ZIP holds it. */
  toPick: defineQuery(
    z.object({text: z.string().check(z.maxLength(LENGTHS.storeName)), limit}),
    ({args}) => {
      const stores = activeStores(zql.stores)
        .orderBy('name', 'asc')
        .orderBy('id', 'asc')
        .limit(args.limit);
      // `escapeLike` leaves backslashes alone, and one at the end would escape our own wildcard.
      const text = args.text.trim().replaceAll('\\', '');
      if (!text) return stores;
      const pattern = `%${escapeLike(text)}%`;
      return stores.where(({or, cmp}) =>
        or(
          cmp('name', 'ILIKE', pattern),
          cmp('address', 'ILIKE', pattern),
          cmp('city', 'ILIKE', pattern),
          cmp('zip', 'ILIKE', pattern),
        ),
      );
    },
  ),
};
