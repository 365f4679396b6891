import type {AnyCustomQuery} from '@rocicorp/zero';
import type {Points} from './points.ts';

type Ask = (points: Points) => ReturnType<AnyCustomQuery['fn']>;

/** One way in which people ask a query. */
export interface Form {
  /** As registered: "sign.ofStore". */
  readonly query: string;
  readonly form: string;
  readonly ask: Ask;
}

/** For each query of a noun, its forms by name. A query that has none is a type error. */
export type SamplesOf<Queries> = Readonly<Record<keyof Queries, Readonly<Record<string, Ask>>>>;
