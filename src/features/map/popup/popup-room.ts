import {type Map as LeafletMap, type PointExpression, Popup} from 'leaflet';

/** The popup that is open on a map, which is never more than one. */
export function openPopup(map: LeafletMap): Popup | undefined {
  let open: Popup | undefined;
  map.eachLayer(layer => {
    if (layer instanceof Popup) open = layer;
  });
  return open;
}

/** Pixels that the controls take: the zoom box on the left, "Find Me" at the top. */
const LEFT = 64;
const TOP = 64;
const RIGHT = 12;
/** Pixels between a popup and the credits, whose height depends on the user's letters. */
const ABOVE_CREDITS = 7;
/** Around the words of a popup, and below them to its tip. */
const MARGIN_X = 62;
const MARGIN_Y = 50;

const [LEAST_WIDTH, MOST_WIDTH] = [150, 250];
const [LEAST_HEIGHT, MOST_HEIGHT] = [96, 260];

interface PopupRoom {
  readonly minWidth: number;
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly autoPanPaddingTopLeft: PointExpression;
  readonly autoPanPaddingBottomRight: PointExpression;
}

/** How large a popup may be on a map, and what it keeps clear of, so that no control lies over it. */
export function popupRoom(map: LeafletMap): PopupRoom {
  const {x, y} = map.getSize();
  const bottom = (map.attributionControl.getContainer()?.offsetHeight ?? 0) + ABOVE_CREDITS;
  const maxWidth = clamp(x - LEFT - RIGHT - MARGIN_X, LEAST_WIDTH, MOST_WIDTH);
  return {
    minWidth: Math.min(180, maxWidth),
    maxWidth,
    maxHeight: clamp(y - TOP - bottom - MARGIN_Y, LEAST_HEIGHT, MOST_HEIGHT),
    autoPanPaddingTopLeft: [LEFT, TOP],
    autoPanPaddingBottomRight: [RIGHT, bottom],
  };
}

const clamp = (size: number, least: number, most: number): number =>
  Math.min(Math.max(size, least), most);
