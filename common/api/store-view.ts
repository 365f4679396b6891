import * as z from 'zod/mini';
import {id} from './fields/args.ts';

/** What a browser says that shows a store's page. */
export const storeView = z.object({
  storeId: id,
  /** The browser's own for today, so that it counts once. */
  visitor: id,
});
