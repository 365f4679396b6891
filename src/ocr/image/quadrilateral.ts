import type {Corners, Point} from './pixels.ts';

/** The convex hull of points, clockwise on a screen: Andrew, "monotone chain" (1979). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

/** One half of the hull, without its last point, which begins the other half. */
function chain(sorted: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of sorted) {
    while (hull.length > 1 && turn(hull.at(-2)!, hull.at(-1)!, point) <= 0) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

/** Above 0 where the way from `a` over `b` to `c` turns clockwise on a screen; twice the triangle's area. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** By the shoelace formula. */
export function areaOf(polygon: readonly Point[]): number {
  let twice = 0;
  for (const [index, point] of polygon.entries()) {
    const next = polygon[(index + 1) % polygon.length]!;
    twice += point.x * next.y - next.x * point.y;
  }
  return Math.abs(twice) / 2;
}

/**
 * Four sides around a convex polygon: takes away, as long as there are more than four, the side whose
 * neighbours meet beyond it with the least area added. Undefined where no side can go.
 */
export function fourSidesAround(hull: readonly Point[]): Point[] | undefined {
  const polygon = [...hull];
  while (polygon.length > 4) {
    let least = Infinity;
    let best: {index: number; apex: Point} | undefined;
    for (const index of polygon.keys()) {
      const at = (step: number) => polygon[(index + step + polygon.length) % polygon.length]!;
      const start = at(0);
      const end = at(1);
      const apex = meeting(at(-1), start, end, at(2));
      if (!apex) continue;
      const added = Math.abs(turn(start, apex, end)) / 2;
      if (added < least) {
        least = added;
        best = {index, apex};
      }
    }
    if (!best) return undefined;
    const second = (best.index + 1) % polygon.length;
    polygon[best.index] = best.apex;
    polygon.splice(second, 1);
  }
  return polygon.length === 4 ? polygon : undefined;
}

/** Where the line from `a` through `b` meets the one from `d` through `c`, beyond `b` and `c`. */
function meeting(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const dx1 = b.x - a.x;
  const dy1 = b.y - a.y;
  const dx2 = c.x - d.x;
  const dy2 = c.y - d.y;
  const cross = dx1 * dy2 - dy1 * dx2;
  if (Math.abs(cross) < 1e-9) return undefined;
  const along = ((c.x - b.x) * dy2 - (c.y - b.y) * dx2) / cross;
  const alongOther = ((c.x - b.x) * dy1 - (c.y - b.y) * dx1) / cross;
  if (along < 0 || alongOther < 0) return undefined;
  return {x: b.x + along * dx1, y: b.y + along * dy1};
}

/** Four corners that go clockwise, begun with the one that is nearest to the top left. */
export function fromTopLeft(corners: readonly Point[]): Corners {
  let first = 0;
  for (const [index, {x, y}] of corners.entries()) {
    if (x + y < corners[first]!.x + corners[first]!.y) first = index;
  }
  const at = (step: number) => corners[(first + step) % 4]!;
  return [at(0), at(1), at(2), at(3)];
}

/** The same corners, each moved away from the middle so that every side goes out by `by` pixels. */
export function enlargeQuadrilateral(corners: Corners, by: number): Corners {
  const sides = corners.map((start, index) => {
    const end = corners[(index + 1) % 4]!;
    const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
    const out = {x: ((end.y - start.y) / length) * by, y: (-(end.x - start.x) / length) * by};
    return {
      start: {x: start.x + out.x, y: start.y + out.y},
      end: {x: end.x + out.x, y: end.y + out.y},
    };
  });
  const corner = (index: number) => {
    const before = sides[(index + 3) % 4]!;
    const after = sides[index]!;
    return crossing(before.start, before.end, after.start, after.end) ?? corners[index]!;
  };
  return [corner(0), corner(1), corner(2), corner(3)];
}

/** Where two lines cross, each given by two of its points. */
function crossing(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const cross = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (Math.abs(cross) < 1e-9) return undefined;
  const along = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / cross;
  return {x: a.x + along * (b.x - a.x), y: a.y + along * (b.y - a.y)};
}

/** The smallest and the largest angle at a corner, in degrees. */
export function anglesOf(corners: Corners): {least: number; most: number} {
  const angles = corners.map((corner, index) => {
    const before = corners[(index + 3) % 4]!;
    const after = corners[(index + 1) % 4]!;
    const first = Math.atan2(before.y - corner.y, before.x - corner.x);
    const second = Math.atan2(after.y - corner.y, after.x - corner.x);
    const between = Math.abs(first - second) * (180 / Math.PI);
    return between > 180 ? 360 - between : between;
  });
  return {least: Math.min(...angles), most: Math.max(...angles)};
}
