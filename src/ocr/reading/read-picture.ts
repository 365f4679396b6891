import {findSign} from '../image/find-sign.ts';
import {levelled, type SeenLine, slopesOf} from '../image/level.ts';
import {frontalSize, warped} from '../image/perspective.ts';
import {type Corners, type Grey, type OcrPicture, toGrey, turned} from '../image/pixels.ts';
import {linesOf} from './cells.ts';
import {
  darkOnBright,
  evenly,
  HIGHEST,
  MOST_ENLARGED,
  PICTURE_VARIANTS,
  SIGN_VARIANTS,
  type OcrVariant,
  WIDEST,
} from './ocr-variants.ts';
import type {Dictionary} from './vocabulary.ts';
import {vote, type PlacedWord, type OcrReading, type ReadWord} from './vote.ts';

/** How the engine takes a picture: as one block of lines, or as words here and there. */
export type Layout = 'block' | 'sparse';

export interface Help {
  /** Prepares the picture when an engine is free, so that the next is prepared while this one is read. */
  readonly recognise: (prepare: () => Grey, layout: Layout) => Promise<OcrReading>;
  readonly isWord: Dictionary;
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Of 100: what at least one word has to be for anything to have been read. */
const SURE = 60;
const SHORTEST_SURE = 3;

/**
 * Reads a picture in several ways, and says what they agree on, line by line. The sign is straightened
 * first when one is found; else the whole picture is read, which may be nothing but a sign already. Where
 * that gives nothing to speak of, the picture may lie on its side.
 * @throws the signal's reason once that is aborted.
 */
export async function readPicture(picture: OcrPicture, help: Help): Promise<PlacedWord[][]> {
  const words = await readUpright(picture, help);
  const turned = hasSure(words) ? [] : await readTurned(picture, help);
  help.onProgress?.(1);
  return linesOf(hasSure(turned) ? turned : words);
}

async function readUpright(picture: OcrPicture, help: Help): Promise<PlacedWord[]> {
  const corners = findSign(picture);
  const words = corners && (await readSign(picture, corners, help));
  return words && hasSure(words) ? words : readWhole(picture, help);
}

async function readTurned(picture: OcrPicture, help: Help): Promise<PlacedWord[]> {
  const upright = await turnedUpright(picture, help);
  return upright ? readUpright(upright, help) : [];
}

const hasSure = (words: readonly PlacedWord[]) =>
  words.some(({text, confidence}) => text.length >= SHORTEST_SURE && confidence >= SURE);

/** The picture turned by one to three quarters, the way round in which most can be read; null for none. */
async function turnedUpright(picture: OcrPicture, help: Help): Promise<OcrPicture | null> {
  let best: {picture: OcrPicture; sureness: number} | null = null;
  let upright = picture;
  for (let quarters = 1; quarters < 4; quarters++) {
    upright = turned(upright);
    const reading = await help.recognise(() => evenly(toGrey(upright)), 'sparse');
    help.signal?.throwIfAborted();
    const more = sureness(reading);
    if (hasSure(reading) && more > (best?.sureness ?? 0)) best = {picture: upright, sureness: more};
  }
  return best && best.picture;
}

async function readSign(picture: OcrPicture, corners: Corners, help: Help): Promise<PlacedWord[]> {
  const {width, height} = frontalSize(corners);
  const scale = Math.min(WIDEST / width, HIGHEST / height, MOST_ENLARGED);
  const to = (length: number) => Math.max(1, Math.round(length * scale));
  const front = warped(picture, corners, {width: to(width), height: to(height)});
  return readInWays(darkOnBright(toGrey(front)), SIGN_VARIANTS, 'block', help);
}

/** The engine itself sees whether lettering is brighter than its ground, here and there. */
async function readWhole(picture: OcrPicture, help: Help): Promise<PlacedWord[]> {
  const grey = toGrey(picture);
  const reading = await help.recognise(() => evenly(grey), 'sparse');
  help.signal?.throwIfAborted();
  const level = levelled(grey, slopesOf(reading.map(seenLine)));
  return readInWays(level, PICTURE_VARIANTS, 'sparse', help);
}

function seenLine({text, confidence, top, bottom, slope}: ReadWord): SeenLine {
  return {middle: (top + bottom) / 2, slope, weight: text.length * confidence ** 2};
}

/** How much was read, each letter by how sure it is. */
function sureness(reading: OcrReading): number {
  return reading.reduce((sum, {text, confidence}) => sum + text.length * confidence ** 2, 0);
}

async function readInWays(
  grey: Grey,
  ways: readonly OcrVariant[],
  layout: Layout,
  help: Help,
): Promise<PlacedWord[]> {
  const {recognise, isWord, onProgress, signal} = help;
  let done = 0;
  const readings = await Promise.all(
    ways.map(async way => {
      const reading = await recognise(() => way(grey), layout);
      signal?.throwIfAborted();
      onProgress?.(++done / (ways.length + 1));
      return reading;
    }),
  );
  return vote(readings, isWord);
}
