import type {SearchFilters} from '../../../../common/search/search-request.ts';
import type {Sign, Store} from '../../../../schema/zero.gen.ts';

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
