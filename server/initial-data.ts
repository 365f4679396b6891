import type {DefaultSchema, QueryRequest, ReadonlyJSONValue} from '@rocicorp/zero';
import type {Actor} from '../permissions/actor.ts';
import {idsIn} from '../schema/paths.ts';
import {startOfDay} from '../schema/time.ts';
import {isId} from '../sync/args.ts';
import {type InitialData, INITIAL_DATA_ID, requestKey} from '../sync/initial-data.ts';
import {queries} from '../sync/queries/index.ts';
import {firstOf, signsOfPerson, signsOfStore} from '../sync/requests.ts';
import {parseSearch, SEARCH_PATH} from '../sync/search-address.ts';
import {addressOfSearch} from '../sync/search-request.ts';
import type {ZqlDatabase} from './db.ts';
import {LookUps} from './look-ups.ts';
import {type Searches, searchQuery} from './searches.ts';

type Table = keyof DefaultSchema['tables'] & string;
type Json = ReadonlyJSONValue | undefined;
type Rows = Record<string, unknown>;

/** How many signs of a search its page brings along: more than a first frame draws. */
const FOUND_SIGNS = 8;

/** A visitor: a page brings along what everybody may see, whoever asks for it. */
const EVERYBODY = {ctx: undefined};

/** Finds what pages bring along, and remembers it for a few seconds. */
export class InitialDataFinder {
  readonly #zql: ZqlDatabase;
  readonly #searches: Searches;
  readonly #lookUps = new LookUps<InitialData>();

  constructor(zql: ZqlDatabase, searches: Searches) {
    this.#zql = zql;
    this.#searches = searches;
  }

  /**
   * For the page at an address; undefined for one that brings nothing along.
   * @throws {Overloaded} or the database's error.
   */
  of({pathname, searchParams}: URL): Promise<InitialData> | undefined {
    const {storeId, signId, userId} = idsIn(pathname);
    if (isId(storeId)) return this.#lookUps.of(pathname, () => this.#store(storeId, signId));
    if (isId(userId)) return this.#lookUps.of(pathname, () => this.#person(userId));
    const search = pathname === SEARCH_PATH ? parseSearch(searchParams) : undefined;
    if (!search?.term) return undefined;
    const address = addressOfSearch(search);
    return this.#lookUps.of(address, () => this.#search(address));
  }

  async #store(id: string, signId: string | undefined): Promise<InitialData> {
    const today = startOfDay(Date.now());
    return only(
      ...(await Promise.all([
        this.#ask(queries.store.byId({id})),
        this.#ask(firstOf(signsOfStore(id, today))),
        isId(signId) ? this.#ask(queries.sign.byId({id: signId})) : {},
      ])),
    );
  }

  async #person(userId: string): Promise<InitialData> {
    return only(
      ...(await Promise.all([
        this.#ask(queries.profile.byId({userId})),
        this.#ask(firstOf(signsOfPerson(userId))),
      ])),
    );
  }

  async #search(address: string): Promise<InitialData> {
    const asked = searchQuery.parse(Object.fromEntries(new URLSearchParams(address.split('?')[1])));
    const answer = await this.#searches.answer(asked, new AbortController().signal);
    const {stores, signs} = answer;
    const [storeRows, signRows] = await Promise.all([
      stores.ids.length > 0 ? this.#ask(queries.store.byIds({ids: stores.ids})) : {},
      signs.ids.length > 0
        ? this.#ask(queries.sign.byIds({ids: signs.ids}), {ids: signs.ids.slice(0, FOUND_SIGNS)})
        : {},
    ]);
    return {rows: {...storeRows, ...signRows}, answers: {[address]: answer}};
  }

  /** What a request returns, by its key; `args` where only some of it is wanted. */
  async #ask<T extends Table, I extends Json, O extends Json, Row>(
    request: QueryRequest<T, I, O, DefaultSchema, Row, Actor>,
    args = request.args,
  ): Promise<Rows> {
    const rows = await this.#zql.run(request.query.fn({args, ...EVERYBODY}));
    return rows === undefined ? {} : {[requestKey(request)]: rows};
  }
}

const only = (...rows: readonly Rows[]): InitialData => ({
  rows: Object.assign({}, ...rows),
  answers: {},
});

/** The page with its initial data, in an element that browsers do not run. */
export function withInitialData(html: string, data: InitialData): string {
  // So that no text in it can end the element.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  const element = `<script type="application/json" id="${INITIAL_DATA_ID}">${json}</script>`;
  return html.replace('</body>', () => `  ${element}\n  </body>`);
}
