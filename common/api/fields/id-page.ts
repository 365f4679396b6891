import * as z from 'zod/mini';
import {id} from './args.ts';

/** The answer of a table search, page by page. */
export const idPage = z.object({
  /** In the order to show them in. */
  ids: z.array(id),
  /** How many there are in all; null where only the first were looked through. */
  total: z.nullable(z.int()),
});
export type IdPage = z.infer<typeof idPage>;
