/**
 * State of an entry of the history that changes a screen in its place: one can go back over it, and the
 * page does not move.
 */
export const IN_PLACE_STATE = {inPlace: true};

export const isInPlaceNavigation = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'inPlace' in state;
