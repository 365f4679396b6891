import type {Position} from '../../../../common/geo/cells.ts';
import {MAX_QUERY_ROWS} from '../../../../common/limits.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import type {MapPoint} from '../marks/map-points.ts';
import type {MapMark} from '../marks/marks.ts';
import {nearestLongitude} from '../view.ts';

/** Degrees that count as none: about ten centimetres. */
const NOTHING = 1e-6;

const storesOf = (mark: MapMark): readonly Store[] =>
  mark.kind === 'store' ? [mark.store] : mark.stores;

/** The mark that now stands for the opened one: itself, or another that has one of its stores. */
export function standsFor(opened: MapMark, marks: readonly MapMark[]): MapMark | undefined {
  const ids = idsOf(storesOf(opened));
  return (
    marks.find(({key}) => key === opened.key) ??
    marks.find(mark => storesOf(mark).some(({id}) => ids.has(id)))
  );
}

/** The stores that were opened, as the map has them now, and then those that came to the same place. */
export function storesAt(opened: MapMark, points: readonly MapPoint[]): Store[] {
  const stores = new Map(storesOf(opened).map(store => [store.id, store]));
  for (const {store, position} of points) {
    if (store && (stores.has(store.id) || isAt(opened, position))) stores.set(store.id, store);
  }
  return [...stores.values()];
}

/** As many as one query may be asked for. */
export const askedIds = (stores: readonly Store[]): string[] =>
  stores.slice(0, MAX_QUERY_ROWS).map(({id}) => id);

interface StoresAnswer {
  readonly stores: readonly Store[];
  readonly isComplete: boolean;
}

/** The map loses sight of stores when it is moved or zoomed, and so it is no judge of which are gone. */
export function stillThere(known: readonly Store[], answer: StoresAnswer): Store[] {
  const asked = new Set(askedIds(known));
  const found = new Map(answer.stores.map(store => [store.id, store]));
  return known.flatMap(store => {
    const isGone = answer.isComplete && asked.has(store.id) && !found.has(store.id);
    return isGone ? [] : (found.get(store.id) ?? store);
  });
}

function isAt(mark: MapMark, {latitude, longitude}: Position): boolean {
  const at = mark.position;
  const {south, west, north, east} =
    mark.kind === 'group'
      ? mark.box
      : {south: at.latitude, west: at.longitude, north: at.latitude, east: at.longitude};
  const near = nearestLongitude(longitude, at.longitude);
  return (
    latitude >= south - NOTHING &&
    latitude <= north + NOTHING &&
    near >= west - NOTHING &&
    near <= east + NOTHING
  );
}

const idsOf = (stores: readonly Store[]): ReadonlySet<string> => new Set(stores.map(({id}) => id));
