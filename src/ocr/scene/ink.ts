import {type OcrPicture, toGrey} from '../image/pixels.ts';

/** Which pixels of a line belong to its letters, row by row: 1 where they do. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly mask: Uint8Array;
}

/** Levels of grey between letters and ground; less tells nothing. */
const LEAST_CONTRAST = 30;

/** The letters of a line that was cut out. Undefined where they hardly stand out. */
export function inkOf(picture: OcrPicture): Ink | undefined {
  const {width, height, data} = toGrey(picture);
  const {threshold, contrast} = separated(data);
  if (contrast < LEAST_CONTRAST) return undefined;
  let bright = 0;
  for (const value of data) if (value > threshold) bright++;
  // Letters cover less than their ground.
  const isBrightInk = bright * 2 < data.length;
  const mask = Uint8Array.from(data, value => (value > threshold === isBrightInk ? 1 : 0));
  return {width, height, mask};
}

/** The longest run of columns without ink between two columns, within a band of rows. */
export function clearColumns(
  {width, mask}: Ink,
  [from, to]: readonly [number, number],
  [top, bottom]: readonly [number, number],
): number {
  let longest = 0;
  let run = 0;
  for (let x = Math.max(0, Math.round(from)); x <= Math.min(width - 1, Math.round(to)); x++) {
    let isClear = true;
    for (let y = top; y < bottom && isClear; y++) isClear = mask[y * width + x] === 0;
    run = isClear ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** The threshold that separates two groups best: Otsu, "A Threshold Selection Method" (1979). */
function separated(values: Uint8ClampedArray): {threshold: number; contrast: number} {
  const counts = new Uint32Array(256);
  let sum = 0;
  for (const value of values) {
    counts[value]!++;
    sum += value;
  }
  let best = {threshold: 0, contrast: 0};
  let most = 0;
  let below = 0;
  let sumBelow = 0;
  for (let threshold = 0; threshold < 255; threshold++) {
    below += counts[threshold]!;
    sumBelow += threshold * counts[threshold]!;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const contrast = (sum - sumBelow) / above - sumBelow / below;
    const variance = below * above * contrast * contrast;
    if (variance > most) {
      most = variance;
      best = {threshold, contrast};
    }
  }
  return best;
}
