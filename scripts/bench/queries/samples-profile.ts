import {PAGE_SIZES} from '../../../common/limits.ts';
import {queries} from '../../../sync/queries/index.ts';
import type {profileQueries} from '../../../sync/queries/profile.ts';
import type {SamplesOf} from './form.ts';

const {profile} = queries;
const limit = PAGE_SIZES.leaderboard;
const visitor = undefined;
const first = {limit, after: null};

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
      profile.ranking.fn({args: {limit, after, state: null}, ctx: visitor}),
    'a state': ({state}) => profile.ranking.fn({args: {...first, state}, ctx: visitor}),
    'further down a state': ({state, placeInState: after}) =>
      profile.ranking.fn({args: {limit, after, state}, ctx: visitor}),
  },
  rankingOfWeek: {
    'first page': ({week}) =>
      profile.rankingOfWeek.fn({args: {...first, week, state: null}, ctx: visitor}),
    'further down': ({week, placeInWeek: after}) =>
      profile.rankingOfWeek.fn({args: {limit, after, week, state: null}, ctx: visitor}),
    'a state': ({week, state}) =>
      profile.rankingOfWeek.fn({args: {...first, week, state}, ctx: visitor}),
  },
};
