import * as z from 'zod/mini';
import {id} from './args.ts';

export const idPage = z.object({
  ids: z.array(id),
  /** How many there are in all; null where only the first were looked through. */
  total: z.nullable(z.int()),
});
export type IdPage = z.infer<typeof idPage>;

/** What is asked for of a long list: its part behind a place in its order. */
export interface PageRequest<Cursor> {
  /** Where the page begins: after this place, or null for the first page. */
  readonly after: Cursor | null;
  readonly limit: number;
}

/** How the first page is asked for while it is the only one. */
export const firstPage = (step: number): PageRequest<never> => ({after: null, limit: step + 1});
