import {isId} from '../../../common/api/fields/args.ts';
import {
  type AddressSearch,
  parseSearch,
  type SearchFilters,
  ZIP_PREFIX,
} from '../../../common/search/search.ts';
import type {Sign, Store} from '../../../schema/zero.gen.ts';

/** The filters as they are typed and chosen; empty text lets everything pass. */
export interface FilterForm {
  readonly term: string;
  readonly category: string;
  readonly state: string;
  readonly zip: string;
  readonly submitter: string;
}

export type FilterProblems = Partial<Record<keyof FilterForm, string>>;

export const filterFormOf = ({
  term,
  category,
  state,
  zip,
  submitter,
}: AddressSearch): FilterForm => ({
  term,
  category: category ?? '',
  state: state ?? '',
  zip: zip ?? '',
  submitter: submitter ?? '',
});

export function filterProblemsOf({term, zip, submitter}: FilterForm): FilterProblems {
  return {
    ...(!term.trim() && {term: 'Enter a search term to find content'}),
    ...(zip.trim() &&
      !ZIP_PREFIX.test(zip.trim()) && {zip: 'Please enter a ZIP code, or its first digits'}),
    ...(submitter.trim() &&
      !isId(submitter.trim()) && {
        submitter: 'Please enter the ID at the end of a profile’s address',
      }),
  };
}

export function searchOf({term, ...filters}: FilterForm): AddressSearch {
  return parseSearch(new URLSearchParams({q: term, ...filters}));
}

export const activeFilters = ({category, state, zip, submitter}: SearchFilters): number =>
  [category, state, zip, submitter].filter(Boolean).length;

type Place = Pick<Store, 'category' | 'state' | 'zip'>;

function isAt(place: Place | undefined, {category, state, zip}: SearchFilters): boolean {
  if (!category && !state && !zip) return true;
  return (
    place !== undefined &&
    (!category || place.category === category) &&
    (!state || place.state === state) &&
    (!zip || (place.zip?.startsWith(zip) ?? false))
  );
}

/** Whether a store passes the filters, as the server would say. */
export const storeMatchesFilters = (
  store: Place & Pick<Store, 'createdBy'>,
  filters: SearchFilters,
) => isAt(store, filters) && (!filters.submitter || store.createdBy === filters.submitter);

/** Whether a sign does, which hangs at a store. */
export const signMatchesFilters = (
  sign: Pick<Sign, 'userId'> & {readonly store?: Place | undefined},
  filters: SearchFilters,
) => isAt(sign.store, filters) && (!filters.submitter || sign.userId === filters.submitter);
