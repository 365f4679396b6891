import {clsx} from 'clsx';
import {divIcon, type DivIcon} from 'leaflet';
import {plural} from '../../../../common/texts/words.ts';
import {countText} from './marks.ts';

/** Pixels that a finger hits. */
const TARGET = 44;
const PIN =
  'M14 1C6.8 1 1 6.7 1 13.8 1 23 11.2 31.6 13.3 34.7a.9.9 0 0 0 1.4 0C16.8 31.6 27 23 27 13.8 27 6.7 21.2 1 14 1Z';
const SVG = 'http://www.w3.org/2000/svg';

interface PinLook {
  /** Of the mark, by which its marker is found in the page. */
  markKey: string;
  name: string;
  isSelected: boolean;
  isNew: boolean;
}

export function pinIcon({markKey, name, isSelected, isNew}: PinLook): DivIcon {
  return divIcon({
    className: clsx('map-pin', isSelected && 'map-pin-selected', isNew && 'map-pulse'),
    iconSize: [TARGET, TARGET],
    iconAnchor: [TARGET / 2, TARGET - 2],
    html: labelled(isSelected ? `${name}, selected` : name, pinShape(), markKey),
  });
}

/** The pin that is put somewhere, by hand or by its address. */
export function userMarkerIcon(name: string, isApproximate: boolean): DivIcon {
  return divIcon({
    className: clsx('map-pin map-pin-selected map-own-pin', isApproximate && 'map-about'),
    iconSize: [TARGET, TARGET],
    iconAnchor: [TARGET / 2, TARGET - 2],
    html: labelled(name, pinShape(), 'own'),
  });
}

interface CircleLook {
  markKey: string;
  count: number;
  isMore: boolean;
  isNew: boolean;
}

/** A circle that grows with the magnitude of its number. */
export function circleIcon({markKey, count, isMore, isNew}: CircleLook): DivIcon {
  const digits = String(count).length;
  const size = Math.min(36 + 4 * digits, 56);
  const number = document.createElement('span');
  number.className = 'map-circle-number';
  number.style.setProperty('--size', `${size}px`);
  number.ariaHidden = 'true';
  number.textContent = countText(count, isMore);
  const box = Math.max(size, TARGET);
  return divIcon({
    className: clsx('map-circle', isNew && 'map-pulse'),
    iconSize: [box, box],
    html: labelled(groupName(count, isMore), number, markKey),
  });
}

/** The person at the screen. */
export function personIcon(): DivIcon {
  const dot = document.createElement('span');
  dot.className = 'map-person-dot';
  return divIcon({
    className: 'map-person',
    iconSize: [TARGET, TARGET],
    html: labelled('Your location', dot),
  });
}

/** Stands for the key of a mark where the marker is the person's. */
export const PERSON = 'person';

/** Where the keyboard goes back to, if the mark still has a marker. */
export const markerOf = (container: Element, markKey: string): HTMLElement | null | undefined =>
  container
    .querySelector(`[data-mark="${CSS.escape(markKey)}"]`)
    ?.closest<HTMLElement>('.leaflet-marker-icon');

export const groupName = (count: number, isMore: boolean): string =>
  isMore ? `More than ${plural(count, 'store')}` : plural(count, 'store');

/** Built node by node: a store's name is text, whatever stands in it. */
function labelled(label: string, picture: Element, markKey = PERSON): HTMLElement {
  const words = document.createElement('span');
  words.className = 'sr-only';
  words.textContent = label;
  const all = document.createElement('span');
  all.className = 'map-mark';
  all.dataset['mark'] = markKey;
  all.append(picture, words);
  return all;
}

function pinShape(): Element {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 28 36');
  svg.setAttribute('aria-hidden', 'true');
  const body = document.createElementNS(SVG, 'path');
  body.setAttribute('d', PIN);
  const hole = document.createElementNS(SVG, 'circle');
  for (const [name, value] of Object.entries({cx: '14', cy: '13.8', r: '4.6'})) {
    hole.setAttribute(name, value);
  }
  hole.setAttribute('class', 'map-pin-hole');
  svg.append(body, hole);
  return svg;
}
