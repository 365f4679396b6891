import {PAGE_SIZES} from '../../../common/limits.ts';
import {queries} from '../../../sync/queries/index.ts';
import type {statsQueries} from '../../../sync/queries/stats.ts';
import type {storeCellQueries} from '../../../sync/queries/store.ts';
import type {SamplesOf} from './form.ts';

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
