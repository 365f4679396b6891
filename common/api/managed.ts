import * as z from 'zod/mini';
import type {Sign} from '../../schema/zero.gen.ts';

/** What the tables of stores and signs agree on with their queries and with the search among them. */

/** Which of the stores that one looks after a table shows. */
export const STORES_SHOWN = ['all', 'inactive', 'unowned', 'unplaced', 'deleted'] as const;
export type StoresShown = (typeof STORES_SHOWN)[number];

/** What they can be sorted by. */
export const STORE_SORTS = ['name', 'signs', 'added'] as const;
export type StoreSort = (typeof STORE_SORTS)[number];
const STORE_COLUMNS = {name: 'name', signs: 'visibleSignsCount', added: 'createdAt'} as const;

/** Which of the signs. */
export const SIGNS_SHOWN = ['all', 'inactive', 'unverified', 'deleted'] as const;
export type SignsShown = (typeof SIGNS_SHOWN)[number];

/** The flags that are off in the signs of each list, for the query and the search. */
export const SIGN_FLAGS_OFF = {
  all: [],
  // What is switched off shows nowhere, which the index begins with.
  inactive: ['visible', 'isActive'],
  unverified: ['verified'],
  deleted: [],
} as const satisfies Record<SignsShown, readonly (keyof Sign)[]>;

/** The column that some stores are listed by, latest first, whatever the table is sorted by. */
export function storesLatestBy(show: StoresShown) {
  switch (show) {
    case 'inactive':
      return 'inactiveSince';
    case 'unplaced':
      return 'unplacedSince';
    case 'deleted':
      return 'binnedAt';
    default:
      return undefined;
  }
}

/** The order of a list of stores, for the query, the search and the rows in the browser; ties are ordered by id. */
export function storesOrder(show: StoresShown, sort: StoreSort, descending: boolean) {
  const latestBy = storesLatestBy(show);
  return {
    column: latestBy ?? STORE_COLUMNS[sort],
    descending: latestBy !== undefined || descending,
  } as const;
}

export const signsOrder = (show: SignsShown, descending: boolean) =>
  show === 'deleted'
    ? ({column: 'binnedAt', descending: true} as const)
    : ({column: 'createdAt', descending} as const);

const NO_SUCH_LIST = 'There is no such list.';
export const storesShown = z.enum(STORES_SHOWN, NO_SUCH_LIST);
export const signsShown = z.enum(SIGNS_SHOWN, NO_SUCH_LIST);
export const storeSort = z.enum(STORE_SORTS, 'There is no such order.');
