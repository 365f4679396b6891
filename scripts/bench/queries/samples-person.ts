import {PAGE_SIZES} from '../../../schema/limits.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import type {personQueries} from '../../../sync/queries/person.ts';
import type {SamplesOf} from './form.ts';
import type {Points} from './points.ts';

const {person} = allQueries;
const FIRST = {show: 'all', sort: 'name', descending: false, after: null} as const;
const limit = PAGE_SIZES.managedRows + 1;

const anAdmin = ({contributor}: Points) => ({...contributor, role: 'admin'}) as const;

export const personSamples: SamplesOf<typeof personQueries> = {
  page: {
    'by name': points => person.page.fn({args: {...FIRST, limit}, ctx: anAdmin(points)}),
    'the newest': points =>
      person.page.fn({
        args: {...FIRST, sort: 'joined', descending: true, limit},
        ctx: anAdmin(points),
      }),
    'further down by email': points =>
      person.page.fn({
        args: {
          ...FIRST,
          sort: 'email',
          limit,
          after: {value: 'm', id: points.contributor.userId},
        },
        ctx: anAdmin(points),
      }),
    'admins alone': points =>
      person.page.fn({args: {...FIRST, show: 'admins', limit}, ctx: anAdmin(points)}),
    'suspended alone': points =>
      person.page.fn({args: {...FIRST, show: 'suspended', limit}, ctx: anAdmin(points)}),
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
