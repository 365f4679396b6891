import {type Position, positionOf} from '../../../common/geo/cells.ts';
import {milesBetween} from '../../../common/geo/distance.ts';
import {PAGE_SIZES} from '../../../common/limits.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import type {CardSign} from '../sign/card/card-sign.ts';
import type {PendingSign} from '../sign/list/use-pending-signs.ts';

export interface HomeCard {
  readonly id: string;
  readonly store: Store;
  readonly sign: CardSign;
  readonly miles?: number;
}

export interface HomeCards {
  readonly cards: readonly HomeCard[];
  /** Whether nothing more is to come from the server. */
  readonly settled: boolean;
}

/** The cards nearby and, where room is left, those of stores without a place. */
export function filledUp(nearby: readonly HomeCard[], recent: readonly HomeCard[]) {
  const room = PAGE_SIZES.homeSigns - nearby.length;
  if (room <= 0) return nearby;
  return [...nearby, ...recent.filter(({store}) => positionOf(store) === null).slice(0, room)];
}

/**
 * Shows signs on their way where they will stand: each as the newest of its store, at that one's
 * distance from the position or, where that is null, newest first at the beginning.
 */
export function withPending(
  cards: readonly HomeCard[],
  pending: readonly PendingSign[],
  position: Position | null,
): readonly HomeCard[] {
  const there = new Set(cards.map(({id}) => id));
  const newest = new Map<string, HomeCard>();
  for (const {store, ...sign} of pending) {
    if (!store || there.has(sign.id) || newest.has(store.id)) continue;
    newest.set(store.id, cardAt(sign, store, position));
  }
  return withTheirs(cards, [...newest.values()], position ? byMiles : undefined);
}

/** Cards that replace those of their stores, in the given order or, without one, at the beginning. */
export function withTheirs(
  cards: readonly HomeCard[],
  theirs: readonly HomeCard[],
  order?: (a: HomeCard, b: HomeCard) => number,
): readonly HomeCard[] {
  if (theirs.length === 0) return cards;
  const stores = new Set(theirs.map(({store}) => store.id));
  const all = [...theirs, ...cards.filter(({store}) => !stores.has(store.id))];
  return (order ? all.toSorted(order) : all).slice(0, PAGE_SIZES.homeSigns);
}

/** At its distance from the position, if there is one. */
export function cardAt(sign: CardSign, store: Store, position: Position | null): HomeCard {
  const place = position && positionOf(store);
  return {id: sign.id, store, sign, ...(place && {miles: milesBetween(position, place)})};
}

/** Stores without a place come last. */
export const byMiles = (a: HomeCard, b: HomeCard): number =>
  (a.miles ?? Number.MAX_VALUE) - (b.miles ?? Number.MAX_VALUE);

type WithNewestSign = Store & {readonly newestSign?: CardSign};

/** With the row as it is, not a copy: by it a card knows that nothing of its own has changed. */
export function cardOf(store: WithNewestSign, miles?: number): HomeCard[] {
  const {newestSign: sign} = store;
  return sign ? [{id: sign.id, store, sign, miles}] : [];
}
