import {useQuery} from '@rocicorp/zero/react';
import {useEffect, useState} from 'react';
import {ALIKE_WITHIN, distance} from '../../../../common/images/image-hash.ts';
import {MAX_QUERY_ROWS} from '../../../../common/limits.ts';
import {wordsOf} from '../../../../common/texts/words.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {useToday} from '../../../data/time/server-clock.ts';
import type {CardSign} from '../../sign/card/card-sign.ts';

/**
 * Finds the live signs of a store on this device that may be the one with some words or this photo. Comparing long
 * texts takes several frames, so call it on submit, not with every letter.
 */
export function useLookAlikes(
  storeId: string | undefined,
  photo: Blob | undefined,
): (text: string) => readonly CardSign[] {
  const today = useToday();
  const [signs = []] = useQuery(
    storeId && queries.sign.ofStore({storeId, today, limit: MAX_QUERY_ROWS - 1, after: null}),
  );
  const imageHash = useImageHash(photo);
  return text => lookAlikes(signs, {text, imageHash});
}

/** Undefined while it is worked out, and where it cannot be: then words alone are compared. */
function useImageHash(photo: Blob | undefined): string | undefined {
  const [known, setKnown] = useState<{photo: Blob; hash: string}>();
  useEffect(() => {
    if (!photo) return;
    let isWanted = true;
    const workOut = async () => {
      const {hashOfPicture} = await import('../../../outbox/uploads/hash-of-picture.ts');
      const hash = await hashOfPicture(photo);
      if (isWanted) setKnown({photo, hash});
    };
    workOut().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [photo]);
  return known?.photo === photo ? known?.hash : undefined;
}

/**
 * How alike two texts are, from 0 to 1: the share of three-letter pieces that both have, whatever the
 * case and the marks between words. Measured as `similarity` of Postgres' pg_trgm does.
 */
export function likeness(one: string, other: string): number {
  const [some, others] = [trigrams(one), trigrams(other)];
  const common = [...some].filter(piece => others.has(piece)).length;
  const all = some.size + others.size - common;
  return all === 0 ? 0 : common / all;
}

/** Each word counts with two blanks before it and one behind. */
function trigrams(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap(word => {
      const letters = Array.from(`  ${word} `);
      return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''));
    }),
  );
}

/** Of the three-letter pieces, from where on two texts are taken for the same sign's. */
const ALIKE_TEXT = 0.5;
/** Two photos of one sign share some words; yellow boards on white look alike to the hash. */
const OTHER_TEXT = 0.2;
const MOST_SHOWN = 3;

interface Candidate {
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
