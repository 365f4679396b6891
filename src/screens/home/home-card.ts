import type {Store} from '../../../schema/zero.gen.ts';
import type {CardSign} from '../../sign-card/card-sign.ts';

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

type WithNewestSign = Store & {readonly newestSign?: CardSign};

export function cardOf({newestSign, ...store}: WithNewestSign, miles?: number): HomeCard[] {
  return newestSign ? [{id: store.id, store, sign: newestSign, miles}] : [];
}
