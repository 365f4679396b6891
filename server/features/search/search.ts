import {and, asc, desc, eq, inArray, like, lte, ne, or, type SQL, sql} from 'drizzle-orm';
import type {Position} from '../../../common/geo/cells.ts';
import {type StoreCategory, UNASSIGNED_STATE} from '../../../common/limits.ts';
import {
  COUNTED_UP_TO,
  type CountedPage,
  prefixPattern,
  type SearchAnswer,
} from '../../../common/search/search.ts';
import {
  foldText,
  hasTypos,
  isIndexed,
  isStateAlone,
  leadingWords,
  type SearchWord,
  searchWords,
  signWords,
  withoutStates,
} from '../../../common/texts/search-words.ts';
import {FIELD_END, stateCodeIn} from '../../../common/texts/addresses.ts';
import {publicSigns} from '../../../permissions/sign.ts';
import {activeStores} from '../../../permissions/store.ts';
import {signs} from '../../../schema/tables/public/signs.ts';
import {stores} from '../../../schema/tables/public/stores.ts';
import {zql} from '../../../schema/zero.gen.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import {
  FIRST_ROWS,
  holdsWord,
  holdsWords,
  idsOf,
  newestFirst,
  type SearchPage,
  searching,
  type SearchTransaction,
  SIGN_TEXT,
  STORE_TEXT,
  TOTAL,
  searchTotalOf,
} from '../../db/search-parts.ts';
import {filterOf} from '../../db/zql-filter.ts';
import type {SearchVocabulary} from './search-vocabulary.ts';

type Words = readonly SearchWord[];

export interface SearchQuery {
  /** As `searchTermOf` leaves it; not empty. */
  readonly term: string;
  readonly category?: StoreCategory | undefined;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
  /** The author of the signs, or the user who added the stores. */
  readonly submitter?: string | undefined;
  readonly typos: boolean;
  /** Of stores that match alike the one that is nearest to this comes first. */
  readonly near?: Position | undefined;
  /** Leaves out what is newer, so that pages fit together. */
  readonly until?: Date | undefined;
  readonly stores: SearchPage;
  readonly signs: SearchPage;
}

/** Public stores and signs with the words; without any, those with words that differ by a typing error. */
export async function search(
  db: DatabaseConnection['db'],
  vocabulary: SearchVocabulary,
  asked: SearchQuery,
): Promise<SearchAnswer> {
  const {term} = asked;
  const exact = asked.typos ? undefined : await findAll(db, asked, searchWords(term));
  if (exact && (isFound(exact) || !isFirstPage(asked) || !hasTypos(term))) return exact;
  const meant = await vocabulary.meantBy(searchWords(term, {typos: true}));
  if (exact && !meant) return exact;
  const close = await findAll(db, asked, meant ?? searchWords(term));
  return exact && !isFound(close) ? exact : {...close, typos: true};
}

function findAll(
  db: DatabaseConnection['db'],
  asked: SearchQuery,
  words: Words,
): Promise<SearchAnswer> {
  return searching(db, async tx => {
    // In one trip to the database.
    const [at, stores, signs] = await Promise.all([
      clock(tx),
      findStores(tx, asked, words),
      findSigns(tx, asked, signWords(words)),
    ]);
    return {stores, signs, typos: false, at};
  });
}

const isFound = ({stores, signs}: SearchAnswer) => stores.ids.length + signs.ids.length > 0;

const isFirstPage = ({stores, signs}: SearchQuery) => stores.offset + signs.offset === 0;

/** The states that have stores, in the order of their codes. */
export async function statesWithStores(db: DatabaseConnection['db']): Promise<string[]> {
  const rows = await db
    .selectDistinct({state: stores.state})
    .from(stores)
    .where(and(isPublicStore, ne(stores.state, UNASSIGNED_STATE)))
    .orderBy(asc(stores.state));
  return rows.map(({state}) => state);
}

async function findStores(
  tx: SearchTransaction,
  asked: SearchQuery,
  words: Words,
): Promise<CountedPage> {
  const {submitter, until, stores: page} = asked;
  if (page.limit === 0) return NOT_ASKED;
  const holdsAll = and(
    isPublicStore,
    atPlace(asked),
    submitter === undefined ? undefined : eq(stores.createdBy, submitter),
    until && lte(stores.createdAt, until),
    holdsWords(STORE_TEXT, words),
  );
  if (words.some(isIndexed)) {
    const rows = await tx
      .select({id: stores.id, total: TOTAL})
      .from(stores)
      .where(holdsAll)
      .orderBy(...bestFirst(asked, words))
      .limit(page.limit)
      .offset(page.offset);
    const total = await searchTotalOf(rows, page, () => tx.$count(stores, holdsAll));
    return {ids: idsOf(rows), total, more: false};
  }
  const newest = tx
    .select({id: stores.id})
    .from(stores)
    .where(holdsAll)
    .orderBy(newestFirst(stores.newestSignAt), newestFirst(stores.id))
    .limit(FIRST_ROWS);
  const rows = await tx
    .select({id: stores.id, total: TOTAL})
    .from(stores)
    .where(inArray(stores.id, newest))
    .orderBy(...bestFirst(asked, words))
    .limit(page.limit)
    .offset(page.offset);
  return {ids: idsOf(rows), ...countedOf(rows[0]?.total ?? 0)};
}

async function findSigns(
  tx: SearchTransaction,
  asked: SearchQuery,
  words: Words,
): Promise<CountedPage> {
  const {submitter, until, signs: page} = asked;
  if (page.limit === 0) return NOT_ASKED;
  const place = atPlace(asked);
  const holdsAll = and(
    filterOf(publicSigns(zql.signs)),
    place && inArray(signs.storeId, tx.select({id: stores.id}).from(stores).where(place)),
    submitter === undefined ? undefined : eq(signs.userId, submitter),
    until && lte(signs.createdAt, until),
    or(...leadingWords(words).map(word => holdsWord(SIGN_TEXT, word))),
    ...(words.length > 1 ? words.map(word => heldHereOrAtStore(tx, word)) : []),
  );
  const order = [newestFirst(signs.createdAt), newestFirst(signs.id)];
  const {limit, offset} = page;
  if (words.some(isIndexed)) {
    const rows = await tx
      .select({id: signs.id, total: TOTAL})
      .from(signs)
      .where(holdsAll)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
    const total = await searchTotalOf(rows, page, () => tx.$count(signs, holdsAll));
    return {ids: idsOf(rows), total, more: false};
  }
  // One more than is counted, so that it ends where the newest are enough.
  const rows = await tx
    .select({id: signs.id})
    .from(signs)
    .where(holdsAll)
    .orderBy(...order)
    .limit(Math.max(COUNTED_UP_TO + 1, offset + limit));
  return {ids: idsOf(rows.slice(offset, offset + limit)), ...countedOf(rows.length)};
}

/** A word of several may also be in the name or address of the store. */
const heldHereOrAtStore = (tx: SearchTransaction, word: SearchWord) =>
  or(
    holdsWord(SIGN_TEXT, word),
    inArray(
      signs.storeId,
      tx.select({id: stores.id}).from(stores).where(holdsWord(STORE_TEXT, word)),
    ),
  );

const countedOf = (count: number) => ({
  total: Math.min(count, COUNTED_UP_TO),
  more: count > COUNTED_UP_TO,
});

const NOT_ASKED: CountedPage = {ids: [], total: null, more: false};

/**
 * A name that begins with the term, one that holds all words or some, then all others, and of the name of a state those
 * that are only there; the nearest first. In the name of a store, some words of that name alone say little.
 */
function bestFirst({term, near}: SearchQuery, words: Words): SQL[] {
  const name = sql`split_part(${STORE_TEXT}, ${FIELD_END}, 1)`;
  const some = isStateAlone(words) ? sql`false` : or(...words.map(word => holdsWord(name, word)));
  const others = words.flat().some(stateCodeIn)
    ? sql`case when ${holdsWords(STORE_TEXT, withoutStates(words))} then 3 else 4 end`
    : sql`3`;
  return [
    sql`case when ${name} like ${` ${prefixPattern(foldText(term))}`} then 0
             when ${holdsWords(name, words)} then 1
             when ${some} then 2 else ${others} end`,
    ...(near ? [sql`${distanceFrom(near)} asc nulls last`] : []),
    desc(stores.visibleSignsCount),
    asc(stores.name),
    asc(stores.id),
  ];
}

/** What orders positions as their distance does, for those that are not on the other side of the world. */
const distanceFrom = ({latitude, longitude}: Position) =>
  sql`(${stores.latitude} - ${latitude}) ^ 2
    + ((${stores.longitude} - ${longitude}) * cos(radians(${latitude}))) ^ 2`;

const isPublicStore = filterOf(activeStores(zql.stores));

/** Undefined when any place will do. */
function atPlace({category, state, zip}: SearchQuery): SQL | undefined {
  return and(
    category && eq(stores.category, category),
    state === undefined ? undefined : eq(stores.state, state),
    zip === undefined ? undefined : like(stores.zip, prefixPattern(zip)),
  );
}

async function clock(tx: SearchTransaction): Promise<number> {
  const [row] = await tx
    .select({at: sql<number>`(extract(epoch from now()) * 1000)::float8`})
    .from(sql`(select 1) as one`);
  return Math.floor(row?.at ?? Date.now());
}
