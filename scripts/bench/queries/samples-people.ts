import {PEOPLE_SHOWN, PEOPLE_SORTS} from '../../../common/api/people.ts';
import {PAGE_SIZES} from '../../../common/limits.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import {queries} from '../../../sync/queries/index.ts';
import type {personQueries} from '../../../sync/queries/person.ts';
import type {profileQueries} from '../../../sync/queries/profile.ts';
import {everyList, type SamplesOf} from './form.ts';
import type {Points} from './points.ts';

const {person} = allQueries;
const managedRows = PAGE_SIZES.managedRows + 1;
const FIRST = {
  show: 'all',
  sort: 'name',
  descending: false,
  limit: managedRows,
  after: null,
} as const;

const anAdmin = ({contributor}: Points) => ({...contributor, role: 'admin'}) as const;

export const personSamples: SamplesOf<typeof personQueries> = {
  page: {
    ...everyList(
      PEOPLE_SHOWN,
      PEOPLE_SORTS,
      listed => points => person.page.fn({args: {...FIRST, ...listed}, ctx: anAdmin(points)}),
    ),
    'all by email, further down': points =>
      person.page.fn({
        args: {...FIRST, sort: 'email', after: {value: 'm', id: points.contributor.userId}},
        ctx: anAdmin(points),
      }),
    'deleted, further down': points =>
      person.page.fn({
        args: {
          ...FIRST,
          show: 'deleted',
          after: {value: points.today, id: points.contributor.userId},
        },
        ctx: anAdmin(points),
      }),
  },
  byIds: {
    somebody: points =>
      person.byIds.fn({
        args: {ids: [points.contributor.userId], deleted: false},
        ctx: anAdmin(points),
      }),
  },
  byId: {
    'busy person': points =>
      person.byId.fn({args: {userId: points.contributor.userId}, ctx: anAdmin(points)}),
  },
};

const {profile} = queries;
const rankedRows = PAGE_SIZES.leaderboard;
const visitor = undefined;
const first = {limit: rankedRows, after: null};

export const profileSamples: SamplesOf<typeof profileQueries> = {
  byId: {
    'busy person': ({contributor: {userId}}) => profile.byId.fn({args: {userId}, ctx: visitor}),
  },
  me: {'busy person': ({contributor}) => profile.me.fn({ctx: contributor})},
  topSubmitters: {
    home: () => profile.topSubmitters.fn({args: {limit: PAGE_SIZES.topSubmitters}, ctx: visitor}),
  },
  ranking: {
    'first page': () => profile.ranking.fn({args: {...first, state: null}, ctx: visitor}),
    'third page': ({placeInRanking: after}) =>
      profile.ranking.fn({args: {limit: rankedRows, after, state: null}, ctx: visitor}),
    'a state': ({state}) => profile.ranking.fn({args: {...first, state}, ctx: visitor}),
    'further down a state': ({state, placeInState: after}) =>
      profile.ranking.fn({args: {limit: rankedRows, after, state}, ctx: visitor}),
  },
  rankingOfWeek: {
    'first page': ({week}) =>
      profile.rankingOfWeek.fn({args: {...first, week, state: null}, ctx: visitor}),
    'further down': ({week, placeInWeek: after}) =>
      profile.rankingOfWeek.fn({args: {limit: rankedRows, after, week, state: null}, ctx: visitor}),
    'a state': ({week, state}) =>
      profile.rankingOfWeek.fn({args: {...first, week, state}, ctx: visitor}),
  },
};
