import {useQuery} from '@rocicorp/zero/react';
import {useMemo} from 'react';
import {
  findsSign,
  findsStore,
  hasTypos,
  searchWords,
} from '../../../../common/texts/search-words.ts';
import {publicSigns} from '../../../../permissions/sign.ts';
import {activeStores} from '../../../../permissions/store.ts';
import {type Store, zql} from '../../../../schema/zero.gen.ts';
import {
  asCard,
  newestFirst,
  signsHoldingAll,
  storesHolding,
} from '../../../../sync/queries/shapes.ts';
import {useActor} from '../../../data/session/use-session.ts';
import type {CardSign} from '../../sign/card/card-sign.ts';

/** More than this is too much to read from a list that is not complete anyway. */
export const MOST_LOCAL = 50;

export type FoundSign = CardSign & {readonly store?: Store | undefined};

interface LocalMatches {
  readonly stores: readonly Store[];
  readonly signs: readonly FoundSign[];
}

/**
 * What on this device holds the words of the term, or where nothing does, words that differ by a typing
 * error. These queries are not registered, so the server never hears of them: they read what other queries
 * have synced, and answer within a frame or two.
 */
export function useLocalMatches(term: string): LocalMatches {
  const exact = useMatches(term, false);
  const isEmpty = exact.stores.length + exact.signs.length === 0;
  const close = useMatches(isEmpty && hasTypos(term) ? term : '', true);
  return isEmpty ? close : exact;
}

function useMatches(term: string, typos: boolean): LocalMatches {
  const actor = useActor();
  const words = useMemo(() => searchWords(term, {typos}), [term, typos]);
  const enabled = words.length > 0;
  const [stores] = useQuery(
    storesHolding(activeStores(zql.stores), words)
      .orderBy('visibleSignsCount', 'desc')
      .orderBy('id', 'asc')
      .limit(MOST_LOCAL),
    {enabled, ttl: 'none'},
  );
  const [signs] = useQuery(
    asCard(actor, newestFirst(signsHoldingAll(publicSigns(zql.signs), words), MOST_LOCAL, null)),
    {enabled, ttl: 'none'},
  );
  return {
    stores: enabled ? stores.filter(store => findsStore(words, store)) : [],
    signs: enabled ? signs.filter(sign => findsSign(words, sign, sign.store)) : [],
  };
}
