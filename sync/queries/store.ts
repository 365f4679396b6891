import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {
  at,
  cell,
  id,
  ids,
  limit,
  searchTerm,
  today,
  whole,
  yesOrNo,
} from '../../common/api/fields/args.ts';
import {CELL_LEVELS, cellsAcross, FINEST_LEVEL, mortonRange} from '../../common/geo/cells.ts';
import {MAX_MAP_CELLS, MAX_QUERY_ROWS} from '../../common/limits.ts';
import {searchWords} from '../../common/texts/search-words.ts';
import {ownFollows} from '../../permissions/person.ts';
import {publicSigns} from '../../permissions/sign.ts';
import {activeStores, ownStores, visibleStores} from '../../permissions/store.ts';
import {zql} from '../../schema/zero.gen.ts';
import {storesHolding, withFreshSign, withWords} from './shapes.ts';
import {sortedPage} from './sorted-page.ts';

export const storeFollowQueries = {
  /** Whether the signed-in person follows a store. */
  own: defineQuery(z.object({storeId: id}), ({args, ctx: actor}) =>
    ownFollows(actor, zql.storeFollows).where('storeId', args.storeId).one(),
  ),
};

const {columns, rows} = cellsAcross(FINEST_LEVEL);
const level = whole(FINEST_LEVEL);
const x = whole(columns - 1);
const y = whole(rows - 1);

export const storeCellQueries = {
  /** Cells of one level from a western to an eastern column and a southern to a northern row. */
  inView: defineQuery(z.object({level, west: x, east: x, south: y, north: y}), ({args}) =>
    zql.storeCells
      .where('level', args.level)
      .where('x', '>=', args.west)
      .where('x', '<=', args.east)
      .where('y', '>=', args.south)
      .where('y', '<=', args.north)
      .orderBy('level', 'asc')
      .orderBy('x', 'asc')
      .orderBy('y', 'asc')
      .limit(MAX_MAP_CELLS),
  ),

  /** The finest cell and its eight neighbours on every level, so no exact position is needed. */
  around: defineQuery(z.object({x, y}), ({args}) =>
    zql.storeCells
      .where(({or, and, cmp}) =>
        or(
          ...Array.from({length: CELL_LEVELS}, (_, level) => {
            const scale = 2 ** (FINEST_LEVEL - level);
            const [column, row] = [Math.floor(args.x / scale), Math.floor(args.y / scale)];
            return and(
              cmp('level', level),
              cmp('x', '>=', column - 1),
              cmp('x', '<=', column + 1),
              cmp('y', '>=', row - 1),
              cmp('y', '<=', row + 1),
            );
          }),
        ),
      )
      .orderBy('level', 'asc')
      .orderBy('x', 'asc')
      .orderBy('y', 'asc')
      .limit(MAX_MAP_CELLS),
  ),
};

export const storeQueries = {
  /** Home: the stores whose newest sign is newest, each with that one sign. */
  withNewestSign: defineQuery(z.object({limit, today}), ({args, ctx: actor}) =>
    withFreshSign(activeStores(zql.stores), args.today)
      .where('newestSignAt', 'IS NOT', null)
      .orderBy('newestSignAt', 'desc')
      .orderBy('id', 'desc')
      .limit(args.limit)
      .related('newestSign', sign => withWords(actor, publicSigns(sign))),
  ),

  byId: defineQuery(z.object({id}), ({args}) =>
    visibleStores(zql.stores).where('id', args.id).one(),
  ),

  /** Stores that a search found, in no order of theirs. */
  byIds: defineQuery(z.object({ids}), ({args}) =>
    activeStores(zql.stores).where('id', 'IN', args.ids).limit(MAX_QUERY_ROWS),
  ),

  /** Some stores, each with its newest sign where that is still worth showing. */
  byIdsWithNewestSign: defineQuery(z.object({ids, today}), ({args, ctx: actor}) =>
    withFreshSign(activeStores(zql.stores), args.today)
      .where('id', 'IN', args.ids)
      .limit(MAX_QUERY_ROWS)
      .related('newestSign', sign => withWords(actor, publicSigns(sign))),
  ),

  /** Stores in a cell of the grid, those close to each other one after the other. */
  inCell: defineQuery(z.object({...cell, limit}), ({args}) => {
    const {first, end} = mortonRange(args);
    return activeStores(zql.stores)
      .where('mortonCode', '>=', first)
      .where('mortonCode', '<', end)
      .orderBy('mortonCode', 'asc')
      .orderBy('id', 'asc')
      .limit(args.limit);
  }),

  /** A page of the stores that have a position, by name. */
  byName: defineQuery(
    z.object({limit, after: z.nullable(z.object({name: z.string(), id}))}),
    ({args: {limit, after}}) => {
      const stores = activeStores(zql.stores).where('latitude', 'IS NOT', null);
      return sortedPage(stores, {by: ['name', 'id'], descending: false, limit, after});
    },
  ),

  /** The signed-in person's own stores, active or not, by name. */
  own: defineQuery(z.object({limit}), ({args, ctx: actor}) =>
    ownStores(actor, zql.stores).orderBy('name', 'asc').orderBy('id', 'asc').limit(args.limit),
  ),

  /** In lists since a search was answered (ms since 1970): new stores, and those switched on again. */
  matchingSince: defineQuery(
    z.object({term: searchTerm, typos: z.optional(yesOrNo), since: at, limit}),
    ({args}) =>
      storesHolding(
        activeStores(zql.stores).where('visibleSince', '>', args.since),
        searchWords(args.term, args),
      )
        .orderBy('visibleSince', 'desc')
        .orderBy('id', 'desc')
        .limit(args.limit),
  ),

  /** Stores to post a sign at, by name, for users who have not searched yet. */
  toPick: defineQuery(z.object({limit}), ({args}) =>
    activeStores(zql.stores).orderBy('name', 'asc').orderBy('id', 'asc').limit(args.limit),
  ),
};
