import {resized, stretched} from '../image/filters.ts';
import {findSign} from '../image/find-sign.ts';
import {frontalSize, warped} from '../image/perspective.ts';
import {
  type Corners,
  type Grey,
  inverted,
  type Picture,
  sizeWithin,
  toGrey,
} from '../image/pixels.ts';
import {linesOf} from './cells.ts';
import type {Dictionary} from './vocabulary.ts';
import {vote} from './vote.ts';
import {darkOnBright, WAYS, WIDEST} from './ways.ts';
import type {Reading, ReadWord} from './word.ts';

/** How the engine takes a picture: as one block of lines, or as words here and there. */
export type Layout = 'block' | 'sparse';

export interface Help {
  /** Prepares the picture when an engine is free, so that the next is prepared while this one is read. */
  readonly recognise: (prepare: () => Grey, layout: Layout) => Promise<Reading>;
  readonly isWord: Dictionary;
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** What has to stand in a sign for it to be the sign that was meant. */
const SURE = 60;

/**
 * Reads a picture in several ways, and says what they agree on, line by line. The sign is straightened
 * first when one is found; else the whole picture is read, which may be nothing but a sign already.
 * @throws the signal's reason once that is aborted.
 */
export async function readPicture(picture: Picture, help: Help): Promise<ReadWord[][]> {
  const corners = findSign(picture);
  const words =
    (corners && (await readSign(picture, corners, help))) || (await readWhole(picture, help));
  help.onProgress?.(1);
  return linesOf(words);
}

/** Null when what was taken for a sign has nothing to read on it. */
async function readSign(
  picture: Picture,
  corners: Corners,
  help: Help,
): Promise<ReadWord[] | null> {
  const {width, height} = frontalSize(corners);
  const size = {width: WIDEST, height: Math.max(1, Math.round((height * WIDEST) / width))};
  const words = await readInWays(
    darkOnBright(toGrey(warped(picture, corners, size))),
    'block',
    help,
  );
  return words.some(({confidence}) => confidence >= SURE) ? words : null;
}

async function readWhole(picture: Picture, help: Help): Promise<ReadWord[]> {
  const grey = toGrey(picture);
  const {width, height} = sizeWithin(picture, WIDEST);
  const plain = stretched(resized(grey, width, height));
  const [positive, negative] = await Promise.all([
    help.recognise(() => plain, 'sparse'),
    help.recognise(() => inverted(plain), 'sparse'),
  ]);
  help.signal?.throwIfAborted();
  const best = sureness(positive) >= sureness(negative) ? grey : inverted(grey);
  return readInWays(best, 'sparse', help);
}

/** How much was read, each letter by how sure it is. */
function sureness(reading: Reading): number {
  return reading.reduce((sum, {text, confidence}) => sum + text.length * confidence ** 2, 0);
}

async function readInWays(grey: Grey, layout: Layout, help: Help): Promise<ReadWord[]> {
  const {recognise, isWord, onProgress, signal} = help;
  let done = 0;
  const readings = await Promise.all(
    WAYS.map(async way => {
      const reading = await recognise(() => way(grey), layout);
      signal?.throwIfAborted();
      onProgress?.(++done / (WAYS.length + 1));
      return reading;
    }),
  );
  return vote(readings, isWord);
}
