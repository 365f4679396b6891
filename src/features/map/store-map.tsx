import type {Position} from '../../../common/geo/cells.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {onVisit} from '../../data/loading/on-demand.ts';
import {MapBoundary} from './canvas/map-frame.tsx';

export interface StoreMapProps {
  /** The user's position, at which the map begins; null while it is unknown. */
  location: Position | null;
  /** The position at which the map begins instead. */
  center?: Position;
  /** Is shown from close by and stands out. */
  selectedStoreId?: string;
  /** In a picker: a store is chosen instead of being led to. */
  onSelect?: (store: Store) => void;
  /** Classes that give the map's surface another height than 24rem, such as `h-full`. */
  className?: string;
}

// Large, and many visits never open a map.
const MapStage = onVisit(() => withStyles(import('./map-stage.tsx')));

/** The map's library comes in a part of its own, for which the space is kept. */
export function StoreMap(props: StoreMapProps) {
  return (
    <MapBoundary className={props.className}>
      <MapStage {...props} />
    </MapBoundary>
  );
}

export interface PinMapProps {
  /** Where the pin is, if it is anywhere. */
  position: Position | null;
  /** The pin shows about where it is. */
  isApproximate: boolean;
  /** Where to look while there is no pin. */
  begin: Position | null;
  /** The pin was put somewhere by hand. */
  onPin: (position: Position) => void;
}

const PinStage = onVisit(() => withStyles(import('./pin-stage.tsx')));

const LABEL = 'Map to put the pin on';

/** A map on which one pin is put: by a tap, by dragging it, or by the arrow keys. */
export function PinMap(props: PinMapProps) {
  return (
    <MapBoundary label={LABEL}>
      <PinStage label={LABEL} {...props} />
    </MapBoundary>
  );
}

/**
 * A part of the app whose stylesheets are there. One that failed to come is asked for by the import only
 * the first time, and the next import does without it.
 * @throws {Error} when one cannot be had.
 */
async function withStyles<T>(part: Promise<T>): Promise<T> {
  const imported = await part;
  const sheets = Array.from(document.styleSheets).filter(hasRules);
  const here = new Set(sheets.map(({href}) => href));
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...links].filter(({href}) => !here.has(href)).map(askAnew));
  return imported;
}

/** A failed style sheet has no rules in some browsers, and unreadable rules in others. */
function hasRules(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** Beside the one there is, which may still be on its way and be waited for. */
function askAnew(link: HTMLLinkElement): Promise<void> {
  const {promise, resolve, reject} = Promise.withResolvers<void>();
  const again = document.createElement('link');
  again.rel = 'stylesheet';
  again.crossOrigin = link.crossOrigin;
  again.href = link.href;
  again.addEventListener('load', () => resolve());
  again.addEventListener('error', () => {
    again.remove();
    reject(new Error(`No stylesheet ${link.href}`));
  });
  link.after(again);
  return promise;
}
