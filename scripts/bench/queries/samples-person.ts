import {PEOPLE_SHOWN, PEOPLE_SORTS} from '../../../common/api/people.ts';
import {PAGE_SIZES} from '../../../common/limits.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import type {personQueries} from '../../../sync/queries/person.ts';
import {everyList, type SamplesOf} from './form.ts';
import type {Points} from './points.ts';

const {person} = allQueries;
const limit = PAGE_SIZES.managedRows + 1;
const FIRST = {show: 'all', sort: 'name', descending: false, limit, after: null} as const;

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
