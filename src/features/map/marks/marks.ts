import Supercluster from 'supercluster';
import type {Box, Position} from '../../../../common/geo/cells.ts';
import {formatNumber} from '../../../../common/texts/words.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {isIn, middleOf, nearestLongitude, type View} from '../view.ts';
import type {MapPoint} from './map-points.ts';

export type MapMark = StoreMark | GroupMark;

export interface StoreMark {
  readonly kind: 'store';
  /** The store's id, so that the marker stays itself whatever changes about the store. */
  readonly key: string;
  readonly position: Position;
  readonly store: Store;
}

export interface GroupMark {
  readonly kind: 'group';
  readonly key: string;
  readonly position: Position;
  readonly count: number;
  readonly isMore: boolean;
  /** What to zoom in on. */
  readonly box: Box;
  /** Its stores, where they are known one by one. */
  readonly stores: readonly Store[];
}

/** More would slow the page down, and users could not distinguish them. */
export const MAX_MARKS = 200;
/** Pixels between markers under which they become one. */
export const CLUSTER_PIXELS = 48;

/** "3,000", or "100+" where there are more than could be counted. */
export const countText = (count: number, isMore: boolean): string =>
  `${formatNumber(count)}${isMore ? '+' : ''}`;

/** Brings together what would overlap at a zoom. */
export function marksOf(
  points: readonly MapPoint[],
  zoom: number,
  radius = CLUSTER_PIXELS,
): MapMark[] {
  const index = new Supercluster<{point: MapPoint}>({
    minZoom: zoom,
    maxZoom: zoom,
    radius,
    extent: 256,
  });
  index.load(
    points.map(point => ({
      type: 'Feature',
      geometry: {type: 'Point', coordinates: [point.position.longitude, point.position.latitude]},
      properties: {point},
    })),
  );
  return index.getClusters([-180, -90, 180, 90], zoom).map(({properties}) => {
    if ('point' in properties) return markOf([properties.point]);
    const leaves = index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY);
    return markOf(leaves.map(leaf => leaf.properties.point));
  });
}

/** The markers that a view shows, never more than `MAX_MARKS`, where its copy of the world has them. */
export function marksIn(view: View, points: readonly MapPoint[]): MapMark[] {
  const {longitude: middle} = middleOf(view.box);
  for (let radius = CLUSTER_PIXELS; ; radius *= 1.5) {
    const marks = marksOf(points, view.zoom, radius)
      .map(mark => moved(mark, nearestLongitude(mark.position.longitude, middle)))
      .filter(({position}) => isIn(view.box, position));
    if (marks.length <= MAX_MARKS) return marks;
  }
}

function moved(mark: MapMark, longitude: number): MapMark {
  const by = longitude - mark.position.longitude;
  if (by === 0) return mark;
  const position = {...mark.position, longitude};
  if (mark.kind === 'store') return {...mark, position};
  const {box} = mark;
  return {...mark, position, box: {...box, west: box.west + by, east: box.east + by}};
}

function markOf(points: readonly MapPoint[]): MapMark {
  const [first, ...others] = points.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (!first) throw new RangeError('A marker stands for at least one place.');
  if (first.store && others.length === 0) {
    return {kind: 'store', key: first.id, position: first.position, store: first.store};
  }
  const all = [first, ...others];
  const count = all.reduce((sum, point) => sum + point.count, 0);
  const mean = (of: (position: Position) => number) =>
    all.reduce((sum, point) => sum + of(point.position) * point.count, 0) / count;
  return {
    kind: 'group',
    // As long as its first place stays, it is the same group, though its number may change.
    key: `group of ${first.id}`,
    position: {latitude: mean(at => at.latitude), longitude: mean(at => at.longitude)},
    count,
    isMore: all.some(point => point.isMore),
    box: {
      south: Math.min(...all.map(({box}) => box.south)),
      west: Math.min(...all.map(({box}) => box.west)),
      north: Math.max(...all.map(({box}) => box.north)),
      east: Math.max(...all.map(({box}) => box.east)),
    },
    stores: all.flatMap(({store}) => store ?? []),
  };
}
