import {type Position, positionOf, roundedPosition} from '../../../../common/geo/cells.ts';
import type {Store} from '../../../../schema/zero.gen.ts';

/** What may say where a sign hangs that is at no store with a position. */
export interface Whereabouts {
  /** Where its photo says it was taken. */
  readonly photo: Position | null;
  /** Where the device is. */
  readonly device: Position | null;
}

/** A sign's position, as it is sent, and its source. */
export interface SentPosition {
  readonly position: Position;
  readonly of: keyof Whereabouts;
}

/** Where a new sign hangs. Nothing is sent at a store that has a position. */
export type SignPlace =
  | {readonly type: 'store'; readonly store: Store; readonly sent: SentPosition | null}
  /** At no store that is known here. */
  | {readonly type: 'unassigned'; readonly sent: SentPosition | null};

export const placeAt = (store: Store, whereabouts: Whereabouts): SignPlace => ({
  type: 'store',
  store,
  sent: positionOf(store) ? null : sentPosition(whereabouts),
});

export const placeWithoutStore = (whereabouts: Whereabouts): SignPlace => ({
  type: 'unassigned',
  sent: sentPosition(whereabouts),
});

/** The photo's position goes before the device's, whose person may be anywhere by now. */
function sentPosition({photo, device}: Whereabouts): SentPosition | null {
  if (photo) return {position: roundedPosition(photo), of: 'photo'};
  return device && {position: roundedPosition(device), of: 'device'};
}
