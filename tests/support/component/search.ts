import {byMilesFrom} from '../../../common/geo/distance.ts';
import {
  parseSearch,
  COUNTED_UP_TO,
  SEARCH_LIMITS,
  type SearchAnswer,
} from '../../../common/search/search.ts';
import {
  findsSign,
  findsStore,
  isIndexed,
  type SearchWord,
  searchWords,
} from '../../../common/texts/search-words.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {signMatchesFilters, storeMatchesFilters} from '../../../src/features/search/filter-form.ts';
import {server} from './test-server.ts';

/** Answers `GET /api/search` from the rows that are on the server, as its route does from Postgres. */
export function answerSearch(request: Request): Response {
  const {searchParams} = new URL(request.url);
  const {term, ...filters} = parseSearch(searchParams);
  const number = (name: string) => {
    const value = searchParams.get(name);
    return value === null ? undefined : Number(value);
  };
  const until = number('until') ?? Infinity;
  const near = searchParams.get('near')?.split(',').map(Number);
  const [latitude = 0, longitude = 0] = near ?? [];
  const byDistance = near ? byMilesFrom({latitude, longitude}) : () => 0;
  const find = (words: readonly SearchWord[]) => ({
    stores: server
      .rows('stores')
      .filter(store => isPublic(store) && findsStore(words, store))
      .filter(store => storeMatchesFilters(store, filters) && store.createdAt <= until)
      .toSorted(
        (a, b) =>
          byDistance(a, b) || b.visibleSignsCount - a.visibleSignsCount || (a.id < b.id ? -1 : 1),
      ),
    signs: server
      .rows('signs')
      .filter(sign => {
        const store = server.row('stores', {id: sign.storeId});
        return (
          sign.visible &&
          store &&
          isPublic(store) &&
          findsSign(words, sign, store) &&
          signMatchesFilters({userId: sign.userId, store}, filters)
        );
      })
      .filter(sign => sign.createdAt <= until)
      .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)),
  });
  const exact = find(searchWords(term));
  const close = find(searchWords(term, {typos: true}));
  const typos =
    exact.stores.length + exact.signs.length === 0 && close.stores.length + close.signs.length > 0;
  const {stores, signs} = typos ? close : exact;
  const isCounted = searchWords(term).some(isIndexed);
  const pageOf = (kind: 'stores' | 'signs', rows: readonly {readonly id: string}[]) => {
    const limit = number(`${kind}Limit`) ?? SEARCH_LIMITS[kind];
    const offset = number(`${kind}Offset`) ?? 0;
    const ids = rows.slice(offset, offset + limit).map(({id}) => id);
    if (limit === 0) return {ids, total: null};
    const more = !isCounted && rows.length > COUNTED_UP_TO;
    return {ids, total: more ? COUNTED_UP_TO : rows.length, more};
  };
  const answer: SearchAnswer = {
    stores: pageOf('stores', stores),
    signs: pageOf('signs', signs),
    typos,
    at: Date.now(),
  };
  return Response.json(answer);
}

const isPublic = ({isActive, deletedAt}: Store): boolean => isActive && !deletedAt;
