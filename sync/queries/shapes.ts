import type {Query} from '@rocicorp/zero';
import {loosePatterns} from '../../common/texts/search-like.ts';
import {leadingWords, type SearchWord, signWords} from '../../common/texts/search-words.ts';
import type {SignedIn} from '../../permissions/actor.ts';
import {ownInteractions} from '../../permissions/person.ts';
import {visibleStores} from '../../permissions/store.ts';
import type {Schema, Sign} from '../../schema/zero.gen.ts';
import {sortedPage} from './sorted-page.ts';

type SignQuery<Row> = Query<'signs', Schema, Row>;
type StoreQuery<Row> = Query<'stores', Schema, Row>;

type Cursor = Pick<Sign, 'createdAt' | 'id'>;

/** With the author and with what the person at the screen said of it. */
export const withWords = <Row>(actor: SignedIn | undefined, q: SignQuery<Row>) =>
  q
    .related('author')
    .related('interactions', interaction => ownInteractions(actor, interaction).one());

export const asCard = <Row>(actor: SignedIn | undefined, q: SignQuery<Row>) =>
  withWords(actor, q.related('store', visibleStores));

/** Newest first; the page after a row at this place, or the first. */
export const newestFirst = <T extends 'signs' | 'history' | 'storeImports', Row>(
  q: Query<T, Schema, Row>,
  limit: number,
  after: Cursor | null,
) => sortedPage(q, {by: ['createdAt', 'id'], descending: true, limit, after});

/** Signs that are still shown in lists; `today` is the start of the day in UTC, in ms. */
export const fresh = <Row>(q: SignQuery<Row>, today: number) => q.where('staleAt', '>', today);

/** Stores whose newest sign is. */
export const withFreshSign = <Row>(q: StoreQuery<Row>, today: number) =>
  q.where('newestSignStaleAt', '>', today);

const STORE_FIELDS = ['name', 'address', 'city', 'state', 'zip', 'category'] as const;
const SIGN_FIELDS = ['textContent', 'extractedText'] as const;

/** All that a search finds, and some that differ by an accent; `findsStore` tells them apart. */
export const storesHolding = <Row>(q: StoreQuery<Row>, words: readonly SearchWord[]) =>
  q.where(({and, or, cmp}) =>
    and(
      ...words.map(word =>
        or(...loosePatterns(word).flatMap(p => STORE_FIELDS.map(field => cmp(field, 'ILIKE', p)))),
      ),
    ),
  );

/** Signs whose text may hold one of the words, of which `findsSign` tells those that a search finds. */
export const signsHolding = <Row>(q: SignQuery<Row>, words: readonly SearchWord[]) =>
  q.where(({or, cmp}) =>
    or(
      ...leadingWords(words)
        .flatMap(loosePatterns)
        .flatMap(p => SIGN_FIELDS.map(field => cmp(field, 'ILIKE', p))),
    ),
  );

/** Those of them that hold the other words too, be it by their store. For browsers: no index helps here. */
export const signsHoldingAll = <Row>(q: SignQuery<Row>, words: readonly SearchWord[]) =>
  signWords(words).reduce(
    (found, word) =>
      words.length < 2
        ? found
        : found.where(({or, cmp, exists}) =>
            or(
              ...loosePatterns(word).flatMap(p => SIGN_FIELDS.map(field => cmp(field, 'ILIKE', p))),
              exists('store', store => storesHolding(store, [word]), {flip: false}),
            ),
          ),
    signsHolding(q, words),
  );
