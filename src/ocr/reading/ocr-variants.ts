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

/** As high as it is wide, at most, and half as much again. */
const MOST_UPRIGHT = 1.5;

/** More than this shows nothing that is not there. */
export const MOST_ENLARGED = 4;

function wide(grey: Grey, width: number, stretch = 1): Grey {
  const scale = Math.min(width / grey.width, (MOST_UPRIGHT * width) / grey.height, MOST_ENLARGED);
  const to = (length: number) => Math.max(1, Math.round(length * scale));
  return resized(grey, to(grey.width * stretch), to(grey.height));
}

/** Pixels: how far the light around a letter reaches, for signs and for letters in a whole picture. */
const AROUND = 60;
const NEAR = 30;

const even = (grey: Grey, around = AROUND) => stretched(evenlyLit(grey, around));
const thinned = (grey: Grey) => inverted(thickened(inverted(grey), 1));

export type OcrVariant = (grey: Grey) => Grey;

/**
 * Ways to look at lettering. Each makes some of it plainer and some worse, so that what most of them
 * agree on is right. Measured in docs/text-extraction.md.
 */
const WAYS: readonly OcrVariant[] = [
  grey => wide(grey, 700),
  grey => even(wide(grey, 1000, 1.3)),
  grey => thinned(wide(grey, 1000)),
  grey => inBlackAndWhite(blurred(stretched(wide(grey, 1000)), 1), 90),
  grey => blurred(wide(grey, 1000), 3),
];

/** For a sign by itself, seen from the front. */
export const SIGN_VARIANTS: readonly OcrVariant[] = [
  ...WAYS,
  grey => wide(grey, 550),
  grey => wide(grey, 1000, 1.3),
  grey => stretched(wide(grey, 1300)),
];

/** For a picture of more than a sign, where light and ground change from place to place. */
export const PICTURE_VARIANTS: readonly OcrVariant[] = [
  ...WAYS,
  grey => even(wide(grey, 1300), NEAR),
  grey => thickened(evenly(grey), 1),
  grey => wide(grey, 1800),
];

/** The way that shows most of any picture. */
export function evenly(grey: Grey): Grey {
  return even(wide(grey, 1300));
}

/** Pixels: the most that any of the ways of signs needs. */
export const WIDEST = 1300;
export const HIGHEST = MOST_UPRIGHT * WIDEST;

/** As dark lettering on a bright ground, which the engine reads best: most of a sign is its ground. */
export function darkOnBright(grey: Grey): Grey {
  const middle = (quantile(grey, 0.02) + quantile(grey, 0.98)) / 2;
  return quantile(grey, 0.5) < middle ? inverted(grey) : grey;
}
