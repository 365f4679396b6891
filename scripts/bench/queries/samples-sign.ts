import {PAGE_SIZES} from '../../../common/limits.ts';
import {DAY_MS} from '../../../common/time.ts';
import {queries} from '../../../sync/queries/index.ts';
import type {signQueries} from '../../../sync/queries/sign.ts';
import type {SamplesOf} from './form.ts';
import type {Points} from './points.ts';
import {ABSENT, COMMON} from './terms.ts';

const {sign} = queries;
const limit = PAGE_SIZES.storeSigns;

const YEAR_MS = 365 * DAY_MS;

const args = ({today, fullStore: {storeId}}: Points) => ({storeId, today, limit, after: null});

export const signSamples: SamplesOf<typeof signQueries> = {
  ofStore: {
    'full store': points => sign.ofStore.fn({args: args(points), ctx: points.contributor}),
    'full store, second page': points => {
      const {contributor: ctx, fullStore} = points;
      return sign.ofStore.fn({args: {...args(points), after: fullStore.firstPageEnd}, ctx});
    },
    'all of it stale': points => {
      const {contributor: ctx, today} = points;
      return sign.ofStore.fn({args: {...args(points), today: today + YEAR_MS}, ctx});
    },
  },
  earlierOfStore: {
    'full store': points => sign.earlierOfStore.fn({args: args(points), ctx: points.contributor}),
    'full store, halfway': points => {
      const {contributor: ctx, fullStore} = points;
      return sign.earlierOfStore.fn({args: {...args(points), after: fullStore.halfway}, ctx});
    },
    'none of it stale': points => {
      const {contributor: ctx, today} = points;
      return sign.earlierOfStore.fn({args: {...args(points), today: today - 3 * YEAR_MS}, ctx});
    },
  },
  hiddenOfStore: {
    'full store': ({fullStore: {storeId}, contributor}) =>
      sign.hiddenOfStore.fn({
        args: {storeId, limit, after: null},
        ctx: {...contributor, role: 'admin'},
      }),
  },
  held: {
    'one’s own': ({contributor: ctx}) => sign.held.fn({args: {limit: PAGE_SIZES.heldSigns}, ctx}),
  },
  ofPerson: {
    'busy person': ({contributor: {userId}}) =>
      sign.ofPerson.fn({args: {userId, limit, after: null}, ctx: undefined}),
    'busy person, halfway': ({contributor: {userId}, contributorsSign: after}) =>
      sign.ofPerson.fn({args: {userId, limit, after}, ctx: undefined}),
    'one’s own': ({contributor: ctx}) =>
      sign.ofPerson.fn({args: {userId: ctx.userId, limit, after: null}, ctx}),
  },
  byId: {
    visitor: ({ownedSignId: id}) => sign.byId.fn({args: {id}, ctx: undefined}),
    'store owner': ({ownedSignId: id, owner: ctx}) => sign.byId.fn({args: {id}, ctx}),
  },
  byIds: {
    'a page': ({signIds: ids, contributor: ctx}) => sign.byIds.fn({args: {ids}, ctx}),
  },
  matchingSince: {
    'common word': ({fewSignsAgo: since, contributor: ctx}) =>
      sign.matchingSince.fn({args: {term: COMMON, since, limit}, ctx}),
    'absent word': ({fewSignsAgo: since, contributor: ctx}) =>
      sign.matchingSince.fn({args: {term: ABSENT, since, limit}, ctx}),
  },
};
