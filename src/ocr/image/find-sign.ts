import {frontalSize, scaled} from './perspective.ts';
import {type Corners, type OcrPicture, shrunk} from './pixels.ts';
import {
  anglesOf,
  areaOf,
  convexHull,
  fourSidesAround,
  fromTopLeft,
  enlargeQuadrilateral,
} from './quadrilateral.ts';
import {calmRegions, edgesOf, type Region} from './regions.ts';

/** In pixels: the longer side of the picture in which the sign is looked for. */
const LONGEST = 400;
/** What counts as an edge, from faint to plain: a picture in the shade has faint ones only. */
const THRESHOLDS = [6, 9, 14, 21, 32];
/** Shares of the picture. A larger sign fills it, and shows no sides. */
const LEAST_AREA = 0.03;
const MOST_AREA = 0.93;
/** The share of its four sides that a region has to fill to be four-sided. */
const LEAST_FILL = 0.9;
/** Degrees at a corner of a sign that could still be read. */
const LEAST_ANGLE = 45;
const MOST_ANGLE = 135;
/** How many times longer than high, or the other way round; a gap between two planks is more. */
const MOST_SLENDER = 12;
/** The share of a sign that its lettering takes, with the edges around each letter. */
const LEAST_LETTERING = 0.03;
const MOST_LETTERING = 0.8;
/** In pixels of the small picture: what the edge around a region takes of it. */
const EDGE = 1.5;

/**
 * Finds a sign: the largest quadrilateral of one colour with lettering in a picture. Null without
 * one.
 */
export function findSign(picture: OcrPicture): Corners | null {
  const small = shrunk(picture, LONGEST);
  const {width, height} = small;
  const edges = edgesOf(small);
  const whole = width * height;
  let best: {corners: Corners; score: number} | undefined;
  for (const threshold of THRESHOLDS) {
    for (const region of calmRegions(
      edges,
      width,
      threshold,
      LEAST_AREA * whole * (1 - MOST_LETTERING),
    )) {
      const found = signIn(region, whole);
      if (!found || touchesTwoSides(found.corners, width, height)) continue;
      if (!best || found.score > best.score) best = found;
    }
  }
  if (!best) return null;
  return scaled(enlargeQuadrilateral(best.corners, EDGE), picture.width / width);
}

function signIn(region: Region, whole: number): {corners: Corners; score: number} | undefined {
  const hull = convexHull(region.outline);
  const sides = fourSidesAround(hull);
  if (!sides) return undefined;
  const area = areaOf(sides);
  if (area < LEAST_AREA * whole || area > MOST_AREA * whole) return undefined;
  const fill = Math.min(areaOf(hull), region.spanned) / area;
  const lettering = 1 - region.area / region.spanned;
  if (fill < LEAST_FILL || lettering < LEAST_LETTERING || lettering > MOST_LETTERING)
    return undefined;
  const corners = fromTopLeft(sides);
  const {least, most} = anglesOf(corners);
  if (least < LEAST_ANGLE || most > MOST_ANGLE) return undefined;
  const size = frontalSize(corners);
  const slenderness = Math.max(size.width, size.height) / Math.min(size.width, size.height);
  if (slenderness > MOST_SLENDER) return undefined;
  return {corners, score: area * fill ** 4};
}

function touchesTwoSides(corners: Corners, width: number, height: number): boolean {
  const near = 2;
  const xs = corners.map(({x}) => x);
  const ys = corners.map(({y}) => y);
  const touched = [
    Math.min(...xs) <= near,
    Math.max(...xs) >= width - near,
    Math.min(...ys) <= near,
    Math.max(...ys) >= height - near,
  ];
  return touched.filter(Boolean).length > 1;
}
