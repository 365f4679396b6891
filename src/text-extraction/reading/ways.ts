import {
  blurred,
  evenlyLit,
  inBlackAndWhite,
  quantile,
  resized,
  stretched,
  thickened,
} from '../image/filters.ts';
import {type Grey, inverted} from '../image/pixels.ts';

/** Pixels: the width at which most ways look at a sign. */
const WIDTH = 1000;

/** As high as it is wide, at most, and half as much again. */
const MOST_UPRIGHT = 1.5;

function wide(grey: Grey, width: number, stretch = 1): Grey {
  const scale = Math.min(width / grey.width, (MOST_UPRIGHT * width) / grey.height);
  const to = (length: number) => Math.max(1, Math.round(length * scale));
  return resized(grey, to(grey.width * stretch), to(grey.height));
}

/**
 * Ways to look at a sign. Each makes some lettering plainer and other lettering worse, so that what
 * most of them agree on is right. Measured in docs/decisions/0020-text-extraction.md.
 */
export const WAYS: readonly ((grey: Grey) => Grey)[] = [
  grey => wide(grey, 700),
  grey => stretched(evenlyLit(wide(grey, WIDTH, 1.3), 60)),
  grey => wide(grey, 550),
  grey => inverted(thickened(inverted(wide(grey, WIDTH)), 1)),
  grey => inBlackAndWhite(blurred(stretched(wide(grey, WIDTH)), 1), 90),
  grey => stretched(wide(grey, 1300)),
  grey => wide(grey, WIDTH, 1.3),
  grey => blurred(wide(grey, WIDTH), 3),
];

/** Pixels: the most that any of the ways needs of a sign. */
export const WIDEST = 1300;
export const HIGHEST = MOST_UPRIGHT * WIDEST;

/** As dark lettering on a bright ground, which the engine reads best: most of a sign is its ground. */
export function darkOnBright(grey: Grey): Grey {
  const middle = (quantile(grey, 0.02) + quantile(grey, 0.98)) / 2;
  return quantile(grey, 0.5) < middle ? inverted(grey) : grey;
}
