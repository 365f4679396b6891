import type {Corners, OcrPicture, Point} from './pixels.ts';

/**
 * A projective mapping of the plane: (x, y) goes to ((ax + by + c) / w, (dx + ey + f) / w), where
 * w = gx + hy + 1.
 */
type PerspectiveMapping = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
];

/**
 * The mapping that takes the unit square, (0, 0) to (1, 1), to four corners: section 2.2.1 of Heckbert,
 * "Fundamentals of Texture Mapping and Image Warping" (1989).
 */
export function fromUnitSquare([p0, p1, p2, p3]: Corners): PerspectiveMapping {
  const dx1 = p1.x - p2.x;
  const dx2 = p3.x - p2.x;
  const dy1 = p1.y - p2.y;
  const dy2 = p3.y - p2.y;
  const sumX = p0.x - p1.x + p2.x - p3.x;
  const sumY = p0.y - p1.y + p2.y - p3.y;
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sumX * dy2 - dx2 * sumY) / determinant;
  const h = (dx1 * sumY - sumX * dy1) / determinant;
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
  ];
}

export function mapped([a, b, c, d, e, f, g, h]: PerspectiveMapping, {x, y}: Point): Point {
  const w = g * x + h * y + 1;
  return {x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w};
}

/** The size that the four-sided part of a picture has when seen from the front, by its mean sides. */
export function frontalSize([topLeft, topRight, bottomRight, bottomLeft]: Corners): {
  width: number;
  height: number;
} {
  const width = (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2;
  const height = (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2;
  return {width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height))};
}

/** The same corners in a picture that is `by` times as large. */
export function scaled([a, b, c, d]: Corners, by: number): Corners {
  const scale = ({x, y}: Point): Point => ({x: x * by, y: y * by});
  return [scale(a), scale(b), scale(c), scale(d)];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/**
 * The part of a picture between four corners as if seen from the front. Each pixel is mixed from the four
 * around the point it comes from; beyond the picture's edge its nearest pixel goes on.
 */
export function warped(
  picture: OcrPicture,
  corners: Corners,
  {width, height}: {readonly width: number; readonly height: number},
): OcrPicture {
  const mapping = fromUnitSquare(corners);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const from = mapped(mapping, {x: (x + 0.5) / width, y: (y + 0.5) / height});
      mixInto(data, at, picture, from.x - 0.5, from.y - 0.5);
    }
  }
  return {width, height, data};
}

/** Bilinear interpolation. */
function mixInto(
  target: Uint8ClampedArray,
  at: number,
  {width, height, data}: OcrPicture,
  x: number,
  y: number,
): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const toRight = x - left;
  const toBottom = y - top;
  const x0 = Math.min(width - 1, Math.max(0, left));
  const x1 = Math.min(width - 1, Math.max(0, left + 1));
  const y0 = Math.min(height - 1, Math.max(0, top)) * width;
  const y1 = Math.min(height - 1, Math.max(0, top + 1)) * width;
  for (let channel = 0; channel < 4; channel++) {
    const above =
      data[(y0 + x0) * 4 + channel]! * (1 - toRight) + data[(y0 + x1) * 4 + channel]! * toRight;
    const below =
      data[(y1 + x0) * 4 + channel]! * (1 - toRight) + data[(y1 + x1) * 4 + channel]! * toRight;
    target[at + channel] = above * (1 - toBottom) + below * toBottom;
  }
}
