import type {Grey} from './pixels.ts';

/** How lines of text fall: how many pixels down for each to the right, at the top of a picture and below. */
interface Slopes {
  readonly top: number;
  readonly bottom: number;
}

/** A line of text as it was seen. */
export interface SeenLine {
  /** Its middle as a share of the picture's height. */
  readonly middle: number;
  readonly slope: number;
  readonly weight: number;
}

/** A picture's height within which lines that differ in slope say how it changes over the height. */
const LEAST_SPREAD = 0.08;

/** The slopes that fit several lines best: the line through them by weighted least squares. */
export function slopesOf(lines: readonly SeenLine[]): Slopes {
  const sum = (of: (line: SeenLine) => number) =>
    lines.reduce((sum, line) => sum + line.weight * of(line), 0);
  const weight = sum(() => 1);
  if (weight === 0) return {top: 0, bottom: 0};
  const middle = sum(line => line.middle) / weight;
  const slope = sum(line => line.slope) / weight;
  const spread = sum(line => (line.middle - middle) ** 2);
  const change =
    Math.sqrt(spread / weight) < LEAST_SPREAD
      ? 0
      : sum(line => (line.middle - middle) * (line.slope - slope)) / spread;
  return {top: slope - middle * change, bottom: slope + (1 - middle) * change};
}

/** A picture whose lines of text are level: each column goes up or down by what the lines fall there. */
export function levelled({width, height, data}: Grey, {top, bottom}: Slopes): Grey {
  const level = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) {
    const slope = top + ((bottom - top) * (y + 0.5)) / height;
    for (let x = 0; x < width; x++) {
      const from = Math.min(height - 1, Math.max(0, y + slope * (x + 0.5 - width / 2)));
      const above = Math.floor(from);
      const below = Math.min(height - 1, above + 1);
      const share = from - above;
      level[y * width + x] =
        data[above * width + x]! * (1 - share) + data[below * width + x]! * share;
    }
  }
  return {width, height, data: level};
}
