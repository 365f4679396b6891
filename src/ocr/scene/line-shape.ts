import type {Corners, Point} from '../image/pixels.ts';
import {convexHull} from '../image/quadrilateral.ts';

/** Where a line of text stands: a rectangle at any angle, perhaps bent. */
export interface LineShape {
  readonly centre: Point;
  /** The direction in which it is read, of length 1. */
  readonly along: Point;
  readonly width: number;
  readonly height: number;
  /** How far its middle hangs below its ends, in the same pixels; 0 for a straight line. */
  readonly sag: number;
}

/**
 * Connected pixels of a map of some width, each by its index, row by row. A photo has a hundred thousand of them, so
 * that objects would take more memory than the photo.
 */
export interface PixelArea {
  readonly pixels: Int32Array;
  readonly width: number;
}

/**
 * How much of its area by its outline the map's line is smaller than its letters: Liao et al., "Real-time
 * Scene Text Detection with Differentiable Binarization" (2020).
 */
const GROWTH = 1.6;
/** Of its thickness: a line that bends less is straight. */
const LEAST_SAG = 0.3;
/** Times its height; a shorter line counts as straight. */
const LONG = 4;
/** A line that is about as wide as it is high counts as upright. */
const SQUARE = 1.5;

/** The line that covers an area, from the left to the right or from the top down. */
export function lineAround(area: PixelArea): LineShape {
  const rectangle = smallestRectangle(endsOfRows(area));
  const {centre, along, width, height} = rectangle;
  const isTurned =
    Math.max(width, height) < SQUARE * Math.min(width, height)
      ? Math.abs(along.x) < Math.abs(along.y)
      : width < height;
  const turned: LineShape = isTurned
    ? {centre, along: {x: -along.y, y: along.x}, width: height, height: width, sag: 0}
    : {...rectangle, sag: 0};
  const isBackward =
    Math.abs(turned.along.x) >= Math.abs(turned.along.y) ? turned.along.x < 0 : turned.along.y < 0;
  const line = isBackward ? flipped(turned) : turned;
  return line.width > LONG * line.height ? bent(line, area) : line;
}

/** The middles of the first and the last pixel of each row, within which all others lie. */
function endsOfRows({pixels, width}: PixelArea): Point[] {
  const ends = new Map<number, [first: number, last: number]>();
  for (const pixel of pixels) {
    const y = Math.floor(pixel / width);
    const x = pixel - y * width;
    const row = ends.get(y);
    if (!row) ends.set(y, [x, x]);
    else if (x < row[0]) row[0] = x;
    else if (x > row[1]) row[1] = x;
  }
  return [...ends].flatMap(([y, row]) => row.map(x => ({x: x + 0.5, y: y + 0.5})));
}

/** The same line, read from its other end. */
export function flipped(line: LineShape): LineShape {
  return {...line, along: {x: -line.along.x, y: -line.along.y}, sag: -line.sag};
}

/** As large as the letters that the map's area stands for. */
export function enlargeLine(line: LineShape): LineShape {
  const {width, height} = line;
  const by = (width * height * GROWTH) / (width + height);
  return {...line, width: width + by, height: height + by};
}

/** The same line in a picture that is larger by these factors. */
export function stretchedLine(line: LineShape, byX: number, byY: number): LineShape {
  const {centre, along, width, height, sag} = line;
  const length = Math.hypot(along.x * byX, along.y * byY);
  const across = Math.hypot(along.y * byX, along.x * byY);
  return {
    centre: {x: centre.x * byX, y: centre.y * byY},
    along: {x: (along.x * byX) / length, y: (along.y * byY) / length},
    width: width * length,
    height: height * across,
    sag: sag * across,
  };
}

/** Where a point of a line is on the picture; `u` and `v` are shares of its width and height. */
export function pointOn(
  {centre, along, width, height, sag}: LineShape,
  u: number,
  v: number,
): Point {
  const x = (u - 0.5) * width;
  // The bend keeps the mean where it is: a parabola with its middle at 1/3, its ends at -2/3.
  const y = (v - 0.5) * height + sag * (1 / 3 - (2 * u - 1) ** 2);
  return {x: centre.x + x * along.x - y * along.y, y: centre.y + x * along.y + y * along.x};
}

/** Clockwise from where its text begins, around all of it. */
export function cornersOf(line: LineShape): Corners {
  const whole: LineShape = {...line, height: line.height + Math.abs(line.sag), sag: 0};
  return [pointOn(whole, 0, 0), pointOn(whole, 1, 0), pointOn(whole, 1, 1), pointOn(whole, 0, 1)];
}

/** Fits a parabola to where the pixels are, by least squares, and takes their thickness around it. */
function bent(line: LineShape, {pixels, width: mapWidth}: PixelArea): LineShape {
  const {centre, along, width} = line;
  let bendSquared = 0;
  let bendOffset = 0;
  let offsets = 0;
  for (const pixel of pixels) {
    const row = Math.floor(pixel / mapWidth);
    const x = pixel - row * mapWidth + 0.5;
    const y = row + 0.5;
    const u = ((x - centre.x) * along.x + (y - centre.y) * along.y) / (width / 2);
    const v = (y - centre.y) * along.x - (x - centre.x) * along.y;
    const bend = 1 / 3 - u * u;
    bendSquared += bend * bend;
    bendOffset += bend * v;
    offsets += v;
  }
  const sag = bendOffset / bendSquared;
  const thickness = pixels.length / width;
  if (Math.abs(sag) < LEAST_SAG * thickness) return line;
  const offset = offsets / pixels.length;
  return {
    ...line,
    centre: {x: centre.x - offset * along.y, y: centre.y + offset * along.x},
    height: thickness,
    sag,
  };
}

/** A rectangle at any angle. */
interface Rectangle {
  readonly centre: Point;
  /** Direction of its width, of length 1. */
  readonly along: Point;
  readonly width: number;
  readonly height: number;
}

/** The rectangle of least area around some points; one side lies on a side of their convex hull. */
function smallestRectangle(points: readonly Point[]): Rectangle {
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
