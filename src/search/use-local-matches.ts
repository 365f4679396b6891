import {useQuery} from '@rocicorp/zero/react';
import {publicSigns} from '../../permissions/sign.ts';
import {activeStores} from '../../permissions/store.ts';
import {type Store, zql} from '../../schema/zero.gen.ts';
import {asCard, newestFirst, signsHolding, storesHolding} from '../../sync/queries/shapes.ts';
import {useActor} from '../hooks/use-actor.ts';
import type {CardSign} from '../sign-card/card-sign.ts';

/** More than this is too much to read from a list that is not complete anyway. */
export const MOST_LOCAL = 50;

export type FoundSign = CardSign & {readonly store?: Store | undefined};

export interface LocalMatches {
  readonly stores: readonly Store[];
  readonly signs: readonly FoundSign[];
}

/**
 * What on this device holds the term. These queries are not registered, so the server never hears of
 * them: they read what other queries have synced, and answer within a frame or two.
 */
export function useLocalMatches(term: string): LocalMatches {
  const actor = useActor();
  const enabled = term !== '';
  const [stores] = useQuery(
    storesHolding(activeStores(zql.stores), term)
      .orderBy('visibleSignsCount', 'desc')
      .orderBy('id', 'asc')
      .limit(MOST_LOCAL),
    {enabled, ttl: 'none'},
  );
  const [signs] = useQuery(
    asCard(actor, newestFirst(signsHolding(publicSigns(zql.signs), term), MOST_LOCAL, null)),
    {enabled, ttl: 'none'},
  );
  return {stores: enabled ? stores : [], signs: enabled ? signs : []};
}
