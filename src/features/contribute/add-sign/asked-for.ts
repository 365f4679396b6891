import {useLocation, useSearchParams} from 'react-router-dom';
import * as z from 'zod/mini';
import {asId} from '../../../../common/api/fields/args.ts';

/** What another screen may hand to this one. History state outlives deploys, so it is checked. */
const screenState = z.object({
  storeId: z.catch(z.optional(z.string()), undefined),
  editSign: z.catch(z.optional(z.object({id: z.string()})), undefined),
});

export interface AskedFor {
  readonly signId: string | undefined;
  readonly storeId: string | undefined;
  /** At no store that is known here. */
  readonly withoutStore: boolean;
  /** Whether another app shared a photo that could not be taken, see `LOST_SHARE`. */
  readonly hasLostShare: boolean;
}

export function parseAskedFor(query: URLSearchParams, state: unknown): AskedFor {
  const given = z.safeParse(screenState, state).data;
  const storeId = query.get('store') ?? query.get('storeId') ?? given?.storeId;
  const signId = query.get('signId') ?? given?.editSign?.id;
  return {
    signId: asId(signId),
    storeId: asId(storeId),
    withoutStore: query.get('store') === NO_STORE,
    hasLostShare: query.get('shared') === 'lost',
  };
}

/** In place of a store's id. */
const NO_STORE = 'none';
export const WITHOUT_STORE = {store: NO_STORE};

/** What the address, or the screen before, wants of this one. */
export function useAskedFor(): AskedFor {
  const [query] = useSearchParams();
  const {state} = useLocation();
  return parseAskedFor(query, state);
}
