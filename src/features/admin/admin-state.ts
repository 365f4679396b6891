import * as z from 'zod/mini';
import {id} from '../../../common/api/fields/args.ts';

/** What a screen may hand to the admin area. History state outlives deploys, so it is checked. */
const adminState = z.object({
  tab: z.catch(z.optional(z.string()), undefined),
  /** The store whose signs are to show. */
  filterStoreId: z.catch(z.optional(id), undefined),
});
type AdminState = z.infer<typeof adminState>;

export function parseAdminState(state: unknown): AdminState {
  return z.safeParse(adminState, state).data ?? {};
}
