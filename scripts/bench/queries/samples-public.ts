import {MAX_QUERY_ROWS, PAGE_SIZES} from '../../../common/limits.ts';
import {DAY_MS} from '../../../common/time.ts';
import {queries} from '../../../sync/queries/index.ts';
import type {signQueries} from '../../../sync/queries/sign.ts';
import type {statsQueries} from '../../../sync/queries/stats.ts';
import type {storeCellQueries, storeQueries} from '../../../sync/queries/store.ts';
import type {SamplesOf} from './form.ts';
import type {Points} from './points.ts';

/** What searches look for; the words stand in the phrases and names that the data set is made of. */
const COMMON = 'market';
const ABSENT = 'xylograph';

const {sign} = queries;
const signsOfPage = PAGE_SIZES.storeSigns;

const YEAR_MS = 365 * DAY_MS;

const ofFullStore = ({today, fullStore: {storeId}}: Points) => ({
  storeId,
  today,
  limit: signsOfPage,
  after: null,
});

export const signSamples: SamplesOf<typeof signQueries> = {
  ofStore: {
    'full store': points => sign.ofStore.fn({args: ofFullStore(points), ctx: points.contributor}),
    'full store, second page': points => {
      const {contributor: ctx, fullStore} = points;
      return sign.ofStore.fn({args: {...ofFullStore(points), after: fullStore.firstPageEnd}, ctx});
    },
    'all of it stale': points => {
      const {contributor: ctx, today} = points;
      return sign.ofStore.fn({args: {...ofFullStore(points), today: today + YEAR_MS}, ctx});
    },
  },
  earlierOfStore: {
    'full store': points =>
      sign.earlierOfStore.fn({args: ofFullStore(points), ctx: points.contributor}),
    'full store, halfway': points => {
      const {contributor: ctx, fullStore} = points;
      return sign.earlierOfStore.fn({
        args: {...ofFullStore(points), after: fullStore.halfway},
        ctx,
      });
    },
    'none of it stale': points => {
      const {contributor: ctx, today} = points;
      return sign.earlierOfStore.fn({
        args: {...ofFullStore(points), today: today - 3 * YEAR_MS},
        ctx,
      });
    },
  },
  hiddenOfStore: {
    'full store': ({fullStore: {storeId}, contributor}) =>
      sign.hiddenOfStore.fn({
        args: {storeId, limit: signsOfPage, after: null},
        ctx: {...contributor, role: 'admin'},
      }),
  },
  held: {
    'one’s own': ({contributor: ctx}) => sign.held.fn({args: {limit: PAGE_SIZES.heldSigns}, ctx}),
  },
  ofPerson: {
    'busy person': ({contributor: {userId}}) =>
      sign.ofPerson.fn({args: {userId, limit: signsOfPage, after: null}, ctx: undefined}),
    'busy person, halfway': ({contributor: {userId}, contributorsSign: after}) =>
      sign.ofPerson.fn({args: {userId, limit: signsOfPage, after}, ctx: undefined}),
    'one’s own': ({contributor: ctx}) =>
      sign.ofPerson.fn({args: {userId: ctx.userId, limit: signsOfPage, after: null}, ctx}),
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
      sign.matchingSince.fn({args: {term: COMMON, since, limit: signsOfPage}, ctx}),
    'absent word': ({fewSignsAgo: since, contributor: ctx}) =>
      sign.matchingSince.fn({args: {term: ABSENT, since, limit: signsOfPage}, ctx}),
  },
};

const {store} = queries;
const storesOfPage = PAGE_SIZES.storeSigns;
const visitor = undefined;

export const storeSamples: SamplesOf<typeof storeQueries> = {
  withNewestSign: {
    home: ({today, contributor: ctx}) =>
      store.withNewestSign.fn({args: {today, limit: PAGE_SIZES.homeSigns}, ctx}),
    // The server takes no day to come for today; those of the last day may be worn out and not renewed.
    'after midnight': ({today, contributor: ctx}) =>
      store.withNewestSign.fn({
        args: {today: today + DAY_MS, limit: PAGE_SIZES.homeSigns},
        ctx,
      }),
  },
  byId: {'full store': ({fullStore: {storeId: id}}) => store.byId.fn({args: {id}, ctx: visitor})},
  byIds: {'a page': ({storeIds: ids}) => store.byIds.fn({args: {ids}, ctx: visitor})},
  byIdsWithNewestSign: {
    'a page': ({today, storeIds: ids, contributor: ctx}) =>
      store.byIdsWithNewestSign.fn({args: {today, ids}, ctx}),
  },
  inCell: {
    'dense city': ({denseTile}) =>
      store.inCell.fn({args: {...denseTile, limit: MAX_QUERY_ROWS}, ctx: visitor}),
  },
  byName: {
    'first page': () => store.byName.fn({args: {limit: storesOfPage, after: null}, ctx: visitor}),
    halfway: ({storeHalfway: after}) =>
      store.byName.fn({args: {limit: storesOfPage, after}, ctx: visitor}),
  },
  matchingSince: {
    'common word': ({fewStoresAgo: since}) =>
      store.matchingSince.fn({args: {term: COMMON, since, limit: storesOfPage}, ctx: visitor}),
    'absent word': ({fewStoresAgo: since}) =>
      store.matchingSince.fn({args: {term: ABSENT, since, limit: storesOfPage}, ctx: visitor}),
  },
  own: {
    owner: ({contributor: ctx}) => store.own.fn({args: {limit: 1}, ctx}),
  },
  toPick: {'first page': () => store.toPick.fn({args: {limit: storesOfPage}, ctx: visitor})},
};

const {stats, storeCell} = queries;
const ctx = undefined;

export const statsSamples: SamplesOf<typeof statsQueries> = {
  site: {all: () => stats.site.fn({ctx})},
  weeks: {'a chart': () => stats.weeks.fn({args: {limit: PAGE_SIZES.weeksOfChart}, ctx})},
  states: {'a chart': () => stats.states.fn({args: {limit: PAGE_SIZES.statesOfChart}, ctx})},
};

/** Cells of a level that is as wide as a continent, and of one that shows the streets. */
const CONTINENT = {level: 1, west: 0, east: 15, south: 0, north: 7};
const STREETS = 11;
const AROUND = 7;

export const storeCellSamples: SamplesOf<typeof storeCellQueries> = {
  inView: {
    'the whole world': () => storeCell.inView.fn({args: CONTINENT, ctx}),
    'a city': ({denseCell: {x, y}}) =>
      storeCell.inView.fn({
        args: {
          level: STREETS,
          west: x - AROUND,
          east: x + AROUND,
          south: y - AROUND,
          north: y + AROUND,
        },
        ctx,
      }),
  },
  around: {'a city': ({denseCell}) => storeCell.around.fn({args: denseCell, ctx})},
};
