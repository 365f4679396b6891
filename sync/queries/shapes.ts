import type {Query} from '@rocicorp/zero';
import type {SignedIn} from '../../permissions/actor.ts';
import {ownInteractions} from '../../permissions/person.ts';
import {visibleStores} from '../../permissions/store.ts';
import type {Schema, Sign} from '../../schema/zero.gen.ts';
import {looseLikePattern} from '../search.ts';
import {sortedPage} from './sorted-page.ts';

type SignQuery<Row> = Query<'signs', Schema, Row>;
type StoreQuery<Row> = Query<'stores', Schema, Row>;

type Cursor = Pick<Sign, 'createdAt' | 'id'>;

/** With the author and with what the person at the screen said of it. */
export const withWords = <Row>(actor: SignedIn | undefined, q: SignQuery<Row>) =>
  q
    .related('author')
    .related('interactions', interaction => ownInteractions(actor, interaction).one());

/** All that a card shows. */
export const asCard = <Row>(actor: SignedIn | undefined, q: SignQuery<Row>) =>
  withWords(actor, q.related('store', visibleStores));

/** Newest first; the page after a row at this place, or the first. */
export const newestFirst = <T extends 'signs' | 'history' | 'storeImports', Row>(
  q: Query<T, Schema, Row>,
  limit: number,
  after: Cursor | null,
) => sortedPage(q, {by: ['createdAt', 'id'], descending: true, limit, after});

/** Signs still worth showing to whoever looks around; `today` is the start of the day in UTC, in ms. */
export const fresh = <Row>(q: SignQuery<Row>, today: number) => q.where('staleAt', '>', today);

/** Stores whose newest sign is. */
export const withFreshSign = <Row>(q: StoreQuery<Row>, today: number) =>
  q.where('newestSignStaleAt', '>', today);

/** Stores that hold the term, as a search finds them. */
export function storesHolding<Row>(q: StoreQuery<Row>, term: string) {
  const pattern = looseLikePattern(term);
  return q.where(({or, cmp}) =>
    or(
      cmp('name', 'ILIKE', pattern),
      cmp('address', 'ILIKE', pattern),
      cmp('city', 'ILIKE', pattern),
      cmp('state', 'ILIKE', pattern),
      cmp('zip', 'ILIKE', pattern),
    ),
  );
}

/** Signs that do. */
export function signsHolding<Row>(q: SignQuery<Row>, term: string) {
  const pattern = looseLikePattern(term);
  return q.where(({or, cmp}) =>
    or(cmp('textContent', 'ILIKE', pattern), cmp('extractedText', 'ILIKE', pattern)),
  );
}
