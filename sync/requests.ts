import {firstPage, type PageRequest} from '../common/api/fields/paging.ts';
import {PAGE_SIZES} from '../common/limits.ts';
import type {UsState} from '../common/limits.ts';
import {queries} from './queries/index.ts';
import type {DefaultSchema, HumanReadable, QueryRequest, ReadonlyJSONValue} from '@rocicorp/zero';
import type {Actor} from '../permissions/actor.ts';

/**
 * What screens ask for and what is synced ahead of them, in one place: the sync engine tells questions
 * apart by the letter, down to the order of their arguments, so one asked ahead in other words would
 * be another question. `today` is the start of the UTC day, in milliseconds since 1970.
 */

type RowPlace = {readonly createdAt: number; readonly id: string};
type Rank = {readonly signsCount: number; readonly likesCount: number; readonly userId: string};

export const recentStores = (today: number) =>
  queries.store.withNewestSign({limit: PAGE_SIZES.homeSigns, today});

export const topSubmitters = () => queries.profile.topSubmitters({limit: PAGE_SIZES.topSubmitters});

export const signsOfStore = (storeId: string, today: number) => ({
  step: PAGE_SIZES.storeSigns,
  request: (page: PageRequest<RowPlace>) => queries.sign.ofStore({storeId, today, ...page}),
});

export const signsOfPerson = (userId: string) => ({
  step: PAGE_SIZES.profileSigns,
  request: (page: PageRequest<RowPlace>) => queries.sign.ofPerson({userId, ...page}),
});

/** Of all time; null for contributors from everywhere. */
export const ranking = (state: UsState | null) => ({
  step: PAGE_SIZES.leaderboard,
  request: (page: PageRequest<Rank>) => queries.profile.ranking({state, ...page}),
});

export interface List<Request> {
  /** Rows a page. */
  readonly step: number;
  readonly request: (page: PageRequest<never>) => Request;
}

/** The first page of a list, as the screen that shows it begins. */
export const firstOf = <Request>({step, request}: List<Request>): Request =>
  request(firstPage(step));

export type Table = keyof DefaultSchema['tables'] & string;
export type Json = ReadonlyJSONValue | undefined;

/** A registered query of one table with its arguments, before (`I`) and after (`O`) they are checked. */
export type TableQueryRequest<T extends Table, I extends Json, O extends Json, Row> = QueryRequest<
  T,
  I,
  O,
  DefaultSchema,
  Row,
  Actor
>;

export type OneOf<Row> = HumanReadable<Row> extends readonly (infer One)[] ? One : never;
