import {asId} from '../../common/api/fields/args.ts';
import {type InitialData, INITIAL_DATA_ID, requestKey} from '../../common/api/initial-data.ts';
import {idsIn} from '../../common/paths.ts';
import type {ScreenName} from '../../common/screen-routes.ts';
import {
  addressOfSearch,
  type AddressSearch,
  parseSearch,
  SEARCH_LIMITS,
} from '../../common/search/search.ts';
import {startOfDay} from '../../common/time.ts';
import {queries} from '../../sync/queries/index.ts';
import {
  type Json,
  type TableQueryRequest,
  type Table,
  firstOf,
  type List,
  signsOfPerson,
  signsOfStore,
} from '../../sync/requests.ts';
import type {WriteTransaction, ZqlDatabase} from '../db/db.ts';
import type {SearchInTurn} from '../features/search/routes.ts';
import {TtlCache} from '../runtime/ttl-cache.ts';

type Rows = InitialData['rows'];

/** How long a page waits for its preview and its initial rows, in milliseconds. */
export const INITIAL_DATA_TIMEOUT_MS = 100;
/** How many signs of a search its page brings along: more than a first frame draws. */
const FOUND_SIGNS = 8;

/** A visitor: a page carries public rows, for all readers. */
const EVERYBODY = {ctx: undefined};

/** Finds what pages bring along, and remembers it for a few seconds. */
export class InitialDataFinder {
  readonly #zql: ZqlDatabase;
  readonly #search: SearchInTurn;
  readonly #things = new TtlCache<InitialData>();
  // Their own, for they take long, and must not keep stores and people waiting.
  readonly #searches = new TtlCache<InitialData>();

  constructor(zql: ZqlDatabase, search: SearchInTurn) {
    this.#zql = zql;
    this.#search = search;
  }

  /**
   * For the page of a screen at an address; undefined for one that brings nothing along.
   * @throws {TooManyWaiting} or the database's error.
   */
  of(screen: ScreenName, {pathname, searchParams}: URL): Promise<InitialData> | undefined {
    const ids = idsIn(pathname);
    const [storeId, signId, userId] = [asId(ids.storeId), asId(ids.signId), asId(ids.userId)];
    if (screen === 'store' && storeId) {
      return this.#things.of(`${storeId} ${signId}`, () => this.#ofStore(storeId, signId));
    }
    if (screen === 'profile' && userId) {
      return this.#things.of(userId, () => this.#ofPerson(userId));
    }
    const search = screen === 'search' ? parseSearch(searchParams) : undefined;
    if (!search?.term) return undefined;
    const address = addressOfSearch(search);
    return this.#searches.of(address, () => this.#ofSearch(address, search));
  }

  #ofStore(id: string, signId: string | undefined): Promise<InitialData> {
    const list = signsOfStore(id, startOfDay(Date.now()));
    return this.#within(tx => [
      ask(tx, queries.store.byId({id})),
      askFirst(tx, list),
      ...(signId === undefined ? [] : [ask(tx, queries.sign.byId({id: signId}))]),
    ]);
  }

  #ofPerson(userId: string): Promise<InitialData> {
    const list = signsOfPerson(userId);
    return this.#within(tx => [ask(tx, queries.profile.byId({userId})), askFirst(tx, list)]);
  }

  async #ofSearch(address: string, search: AddressSearch): Promise<InitialData> {
    const asked = {
      ...search,
      typos: false,
      stores: {limit: SEARCH_LIMITS.stores, offset: 0},
      signs: {limit: SEARCH_LIMITS.signs, offset: 0},
    };
    // Whose turn comes once the page has gone need not begin.
    const answer = await this.#search(asked, AbortSignal.timeout(INITIAL_DATA_TIMEOUT_MS));
    const [stores, signs] = [answer.stores.ids, answer.signs.ids];
    const data = await this.#within(tx => [
      ...(stores.length === 0 ? [] : [ask(tx, queries.store.byIds({ids: stores}))]),
      ...(signs.length === 0
        ? []
        : [ask(tx, queries.sign.byIds({ids: signs}), {ids: signs.slice(0, FOUND_SIGNS)})]),
    ]);
    return {...data, answers: {[address]: answer}};
  }

  async #within(asking: (tx: WriteTransaction) => readonly Promise<Rows>[]): Promise<InitialData> {
    const at = Date.now();
    const rows = await this.#zql.transaction(tx => Promise.all(asking(tx)));
    return {at, rows: Object.fromEntries(rows.flatMap(Object.entries)), answers: {}};
  }
}

/** The result of a request, by its key; `args` where only part of it is wanted. */
async function ask<T extends Table, I extends Json, O extends Json, Row>(
  tx: WriteTransaction,
  request: TableQueryRequest<T, I, O, Row>,
  args = request.args,
): Promise<Rows> {
  const rows = await tx.run(request.query.fn({args, ...EVERYBODY}));
  return rows === undefined ? {} : {[requestKey(request)]: rows};
}

/** The first rows of a list, without the extra row that announces a next page: only sync can bring that. */
function askFirst<T extends Table, I extends {limit: number}, O extends Json, Row>(
  tx: WriteTransaction,
  list: List<TableQueryRequest<T, I, O, Row>>,
): Promise<Rows> {
  const request = firstOf(list);
  return ask(tx, request, {...request.args, limit: list.step});
}

/** The page with its initial data, in an element that browsers do not run. */
export function withInitialData(html: string, data: InitialData): string {
  // So that no text in it can end the element.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  const element = `<script type="application/json" id="${INITIAL_DATA_ID}">${json}</script>`;
  return html.replace('</body>', () => `  ${element}\n  </body>`);
}
