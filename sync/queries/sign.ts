import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {
  after,
  at,
  id,
  ids,
  limit,
  searchTerm,
  today,
  yesOrNo,
} from '../../common/api/fields/args.ts';
import {MAX_QUERY_ROWS} from '../../common/limits.ts';
import {searchWords} from '../../common/texts/search-words.ts';
import {ownSigns, publicSigns, visibleSigns} from '../../permissions/sign.ts';
import {zql} from '../../schema/zero.gen.ts';
import {asCard, fresh, newestFirst, signsHolding, withWords} from './shapes.ts';

const pageOfStore = z.object({storeId: id, today, limit, after});

export const signQueries = {
  /** A page of a store's signs that are still worth showing. */
  ofStore: defineQuery(pageOfStore, ({args, ctx: actor}) => {
    const signs = publicSigns(zql.signs).where('storeId', args.storeId);
    return withWords(actor, newestFirst(fresh(signs, args.today), args.limit, args.after));
  }),

  /** A page of a store's other signs: "Earlier signs". */
  earlierOfStore: defineQuery(pageOfStore, ({args, ctx: actor}) => {
    const signs = publicSigns(zql.signs)
      .where('storeId', args.storeId)
      .where('staleAt', '<=', args.today);
    return withWords(actor, newestFirst(signs, args.limit, args.after));
  }),

  /** A page of a store's hidden signs, for users who may see them. */
  hiddenOfStore: defineQuery(z.object({storeId: id, limit, after}), ({args, ctx: actor}) => {
    const signs = visibleSigns(actor)
      .where('storeId', args.storeId)
      .where('visible', false)
      .where('isActive', false);
    return withWords(actor, newestFirst(signs, args.limit, args.after));
  }),

  /** The signed-in person's newest signs that wait for a moderator, wherever they hang. */
  held: defineQuery(z.object({limit}), ({args, ctx: actor}) => {
    const signs = ownSigns(actor, zql.signs)
      .where('visible', false)
      .where('isActive', true)
      .where('moderation', 'held');
    return withWords(actor, newestFirst(signs, args.limit, null));
  }),

  /** A page of a person's signs; their own include those that are not shown to others. */
  ofPerson: defineQuery(z.object({userId: id, limit, after}), ({args, ctx: actor}) => {
    const signs =
      actor?.userId === args.userId
        ? ownSigns(actor, zql.signs)
        : publicSigns(zql.signs).where('userId', args.userId);
    return asCard(actor, newestFirst(signs, args.limit, args.after));
  }),

  /** One sign with its store, for users who may see it. */
  byId: defineQuery(z.object({id}), ({args, ctx: actor}) =>
    asCard(actor, visibleSigns(actor).where('id', args.id)).one(),
  ),

  /** Signs that a search found, in no order of theirs. */
  byIds: defineQuery(z.object({ids}), ({args, ctx: actor}) =>
    asCard(actor, publicSigns(zql.signs).where('id', 'IN', args.ids)).limit(MAX_QUERY_ROWS),
  ),

  /**
   * What others see since a search was answered (in ms since 1970), and would have been found: new signs,
   * and older ones that were held or switched off; and some more, see `signsHolding`.
   */
  matchingSince: defineQuery(
    z.object({term: searchTerm, typos: z.optional(yesOrNo), since: at, limit}),
    ({args, ctx: actor}) => {
      const signs = signsHolding(
        publicSigns(zql.signs).where('visibleSince', '>', args.since),
        searchWords(args.term, args),
      );
      return asCard(
        actor,
        signs.orderBy('visibleSince', 'desc').orderBy('id', 'desc').limit(args.limit),
      );
    },
  ),
};
