import {ALIKE_WITHIN, distance} from '../../../../common/images/image-hash.ts';
import {wordsOf} from '../../../../common/texts/words.ts';
import type {CardSign} from '../../sign/card/card-sign.ts';
import {likeness} from './likeness.ts';

/** Of the three-letter pieces, from where on two texts are taken for the same sign's. */
const ALIKE_TEXT = 0.5;
/**
 * Two photos of one sign have some words in common. Yellow boards on white look alike to a hash of 64
 * bits, whatever they say.
 */
const OTHER_TEXT = 0.2;
const MOST_SHOWN = 3;

export interface Candidate {
  readonly text: string;
  /** The hash of its picture, as 16 hex letters; undefined without a picture. */
  readonly imageHash: string | undefined;
}

/** The signs that may be the one about to be added, the likeliest first. */
export function lookAlikes(signs: readonly CardSign[], candidate: Candidate): CardSign[] {
  return signs
    .map(sign => ({sign, alike: alike(sign, candidate)}))
    .filter(({alike}) => alike > 0)
    .toSorted((one, other) => other.alike - one.alike)
    .slice(0, MOST_SHOWN)
    .map(({sign}) => sign);
}

/** From 0, not alike, to 1, the same. */
function alike(sign: CardSign, {text, imageHash}: Candidate): number {
  const ofText = likeness(wordsOf(sign), text);
  const bits =
    imageHash !== undefined && sign.imageHash !== null
      ? distance(imageHash, sign.imageHash)
      : Infinity;
  const byText = ofText >= ALIKE_TEXT ? ofText : 0;
  const byPicture = bits <= ALIKE_WITHIN && ofText >= OTHER_TEXT ? 1 - bits / 64 : 0;
  return Math.max(byText, byPicture);
}
