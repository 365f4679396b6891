import type {AnyCustomQuery} from '@rocicorp/zero';
import type {Points} from './points.ts';

export type Ask = (points: Points) => ReturnType<AnyCustomQuery['fn']>;

/** One way in which people ask a query. */
export interface Form {
  /** As registered: "sign.ofStore". */
  readonly query: string;
  readonly form: string;
  readonly ask: Ask;
}

/** For each query of a noun, its forms by name. A query that has none is a type error. */
export type SamplesOf<Queries> = Readonly<Record<keyof Queries, Readonly<Record<string, Ask>>>>;

type Forms = Readonly<Record<string, Ask>>;

/** Which rows a table shows, and in which order. */
interface Listed<Show, Sort> {
  readonly show: Show;
  readonly sort: Sort;
  readonly descending: boolean;
}

/** A form for each list of a table in each of its orders, both ways. */
export function everyList<Show extends string, Sort extends string>(
  shows: readonly Show[],
  sorts: readonly Sort[],
  ask: (listed: Listed<Show, Sort>) => Ask,
): Forms {
  const forms = shows.flatMap(show =>
    sorts.flatMap(sort =>
      [false, true].map((descending): [string, Ask] => [
        `${show} by ${sort}${descending ? ' ↓' : ''}`,
        ask({show, sort, descending}),
      ]),
    ),
  );
  return Object.fromEntries(forms);
}

/** The same forms for another user or variant, under other names. */
export const called = (who: string, forms: Forms): Forms =>
  Object.fromEntries(Object.entries(forms).map(([form, ask]) => [`${who}: ${form}`, ask]));
