import type {Point} from '../image/pixels.ts';
import {convexHull} from '../image/quadrilateral.ts';

/** A rectangle at any angle. */
export interface Rectangle {
  readonly centre: Point;
  /** Direction of its width, of length 1. */
  readonly along: Point;
  readonly width: number;
  readonly height: number;
}

/** The rectangle of least area around some points; one side lies on a side of their convex hull. */
export function smallestRectangle(points: readonly Point[]): Rectangle {
  const hull = convexHull(points);
  let best: Rectangle | undefined;
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const along =
      length === 0 ? {x: 1, y: 0} : {x: (to.x - from.x) / length, y: (to.y - from.y) / length};
    const rectangle = rectangleAlong(hull, along);
    if (!best || rectangle.width * rectangle.height < best.width * best.height) best = rectangle;
  }
  return best ?? {centre: {x: 0, y: 0}, along: {x: 1, y: 0}, width: 0, height: 0};
}

function rectangleAlong(points: readonly Point[], along: Point): Rectangle {
  const across = {x: -along.y, y: along.x};
  const [left, right] = extent(points, along);
  const [top, bottom] = extent(points, across);
  const u = (left + right) / 2;
  const v = (top + bottom) / 2;
  return {
    centre: {x: u * along.x + v * across.x, y: u * along.y + v * across.y},
    along,
    width: right - left,
    height: bottom - top,
  };
}

function extent(points: readonly Point[], {x, y}: Point): [number, number] {
  let least = Infinity;
  let most = -Infinity;
  for (const point of points) {
    const at = point.x * x + point.y * y;
    least = Math.min(least, at);
    most = Math.max(most, at);
  }
  return [least, most];
}
