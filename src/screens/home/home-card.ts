import type {Store} from '../../../schema/zero.gen.ts';
import {PAGE_SIZES} from '../../../schema/limits.ts';
import type {CardSign} from '../../sign-card/card-sign.ts';
import type {PendingSign} from '../../sign-card/use-pending-signs.ts';

/** A store's newest sign. It is known by its store, of which a list shows one. */
export interface HomeCard {
  readonly id: string;
  readonly store: Store;
  readonly sign: CardSign;
  /** How far the store is from the person. */
  readonly miles?: number;
}

/** The cards of a list. */
export interface HomeCards {
  readonly cards: readonly HomeCard[];
  /** Whether nothing more is to come from the server. */
  readonly settled: boolean;
}

/**
 * Shows signs on their way, newest first, where they will stand: each as the newest of its store, in
 * that one's place by distance or, in a list of the newest, at its beginning.
 */
export function withPending(
  cards: readonly HomeCard[],
  pending: readonly PendingSign[],
  shown: 'recent' | 'nearby',
): readonly HomeCard[] {
  const there = new Set(cards.map(({sign}) => sign.id));
  const newest = new Map<string, HomeCard>();
  for (const {store, ...sign} of pending) {
    if (store && !there.has(sign.id) && !newest.has(store.id)) {
      newest.set(store.id, {id: store.id, store, sign});
    }
  }
  if (newest.size === 0) return cards;
  const isKept = ({id}: HomeCard) => shown === 'nearby' || !newest.has(id);
  const kept = cards.filter(isKept).map(({id, store, sign, miles}) => {
    return {id, store, sign: newest.get(id)?.sign ?? sign, miles};
  });
  const places = new Set(kept.map(({id}) => id));
  const first = [...newest.values()].filter(({id}) => !places.has(id));
  return [...first, ...kept].slice(0, PAGE_SIZES.homeSigns);
}

type WithNewestSign = Store & {readonly newestSign?: CardSign};

/** With the row as it is, not a copy: by it a card knows that nothing of its own has changed. */
export function cardOf(store: WithNewestSign, miles?: number): HomeCard[] {
  const {id, newestSign: sign} = store;
  return sign ? [{id, store, sign, miles}] : [];
}
