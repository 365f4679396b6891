import type {Sign, Store} from '../../schema/zero.gen.ts';
import {signPasses, storePasses} from '../../src/search/passes.ts';
import {parseSearch} from '../../sync/search-address.ts';
import {findsAll, SEARCH_LIMITS, type SearchAnswer} from '../../sync/search.ts';
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
  const stores = server
    .rows('stores')
    .filter(isPublic)
    .filter(store => textsOf(store).some(text => holds(text, term)))
    .filter(store => storePasses(store, filters) && store.createdAt <= until)
    .toSorted((a, b) => b.visibleSignsCount - a.visibleSignsCount || (a.id < b.id ? -1 : 1));
  const signs = server
    .rows('signs')
    .filter(sign => sign.visible && wordsOf(sign).some(text => holds(text, term)))
    .filter(sign => {
      const store = server.row('stores', {id: sign.storeId});
      return store && isPublic(store) && signPasses({userId: sign.userId, store}, filters);
    })
    .filter(sign => sign.createdAt <= until)
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  const pageOf = (kind: 'stores' | 'signs', rows: readonly {readonly id: string}[]) => {
    const limit = number(`${kind}Limit`) ?? SEARCH_LIMITS[kind];
    const offset = number(`${kind}Offset`) ?? 0;
    const ids = rows.slice(offset, offset + limit).map(({id}) => id);
    return {ids, total: limit > 0 && findsAll(term) ? rows.length : null};
  };
  const answer: SearchAnswer = {
    stores: pageOf('stores', stores),
    signs: pageOf('signs', signs),
    at: Date.now(),
  };
  return Response.json(answer);
}

const isPublic = ({isActive, deletedAt}: Store): boolean => isActive && !deletedAt;

const textsOf = ({name, address, city, state, zip}: Store) => [
  name,
  address,
  city,
  state,
  zip ?? '',
];

const wordsOf = ({textContent, extractedText}: Sign) => [textContent ?? '', extractedText ?? ''];

const holds = (text: string, term: string): boolean =>
  text.toLowerCase().includes(term.toLowerCase());
