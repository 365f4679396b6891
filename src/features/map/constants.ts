import type {Position} from '../../../common/geo/cells.ts';

/** New York, where nothing better is known. */
export const DEFAULT_CENTRE: Position = {latitude: 40.7128, longitude: -74.006};
export const DEFAULT_ZOOM = 13;
/** At the user's position, and at a chosen store. */
export const CLOSE_ZOOM = 15;
/** Tiles of public servers end here. */
export const MAX_ZOOM = 19;
/** The world is 2,048 pixels wide then, so that no screen shows a place twice. */
export const MIN_ZOOM = 3;
/** Characters of a sign in a popup. */
export const PREVIEW_LENGTH = 50;
