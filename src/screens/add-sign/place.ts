import {type Position, positionOf, roundedPosition} from '../../../schema/cells.ts';
import type {Store} from '../../../schema/zero.gen.ts';

/** Where a new sign hangs. `position` is what would be sent of where its person is, as it would be sent. */
export type Place =
  | {readonly type: 'store'; readonly store: Store; readonly position: Position | null}
  /** At no store that is known here. */
  | {readonly type: 'unassigned'; readonly position: Position | null};

/** A sign has its store's position; only where that has none is its person's asked for. */
export const placeAt = (store: Store, location: Position | null): Place => ({
  type: 'store',
  store,
  position: positionOf(store) ? null : location && roundedPosition(location),
});

export const placeWithoutStore = (location: Position | null): Place => ({
  type: 'unassigned',
  position: location && roundedPosition(location),
});
