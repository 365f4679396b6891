import type {Picture} from '../image/pixels.ts';
import type {Dictionary} from '../reading/vocabulary.ts';
import {cropLine} from './crop-line.ts';
import {decodeCharacters, type ReadCharacter, type Steps} from './decode-characters.ts';
import {flipped, type Line, stretchedLine} from './line-shape.ts';
import {knownShare} from './likeliest-word.ts';
import {separateWords} from './separate-words.ts';
import {findLines, type TextMap} from './text-areas.ts';

/** A line that was read, in pixels of its picture. */
export interface SceneLine {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly place: Line;
}

export interface SceneHelp {
  /** How likely each pixel of the picture belongs to text, on a map of any size. */
  readonly detect: (picture: Picture) => Promise<TextMap>;
  readonly recognise: (line: Picture) => Promise<Steps>;
  readonly alphabet: readonly string[];
  readonly isWord: Dictionary;
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** A line that is read with less confidence may stand on its head. */
const UPRIGHT = 0.8;
/** How much surer it has to be the other way up. */
const TURNED = 0.15;
/** Less is no text. */
const LEAST_CONFIDENCE = 0.5;
/** The share of the time that it takes to find the lines. */
const DETECTED = 0.4;

/**
 * The lines of text on a photo, in no order.
 * @throws the signal's reason once that is aborted.
 */
export async function readScene(picture: Picture, help: SceneHelp): Promise<SceneLine[]> {
  const map = await help.detect(picture);
  help.signal?.throwIfAborted();
  help.onProgress?.(DETECTED);
  const found = findLines(map).map(line =>
    stretchedLine(line, picture.width / map.width, picture.height / map.height),
  );
  const lines: SceneLine[] = [];
  for (const [index, place] of found.entries()) {
    const line = await readLine(picture, place, help);
    help.signal?.throwIfAborted();
    help.onProgress?.(DETECTED + ((1 - DETECTED) * (index + 1)) / found.length);
    if (line.text !== '' && line.confidence >= LEAST_CONFIDENCE) lines.push(line);
  }
  return lines;
}

async function readLine(picture: Picture, place: Line, help: SceneHelp): Promise<SceneLine> {
  const upright = await readAt(picture, place, help);
  if (upright.confidence >= UPRIGHT) return upright;
  const turned = await readAt(picture, flipped(place), help);
  return turned.confidence > TURNED + upright.confidence ? turned : upright;
}

async function readAt(
  picture: Picture,
  place: Line,
  {recognise, alphabet, isWord}: SceneHelp,
): Promise<SceneLine> {
  const characters = decodeCharacters(await recognise(cropLine(picture, place)), alphabet);
  const text = separateWords(characters, isWord);
  const seen = meanConfidence(characters);
  // Letters that happen to make words were hardly read amiss.
  const confidence = seen + ((1 - seen) * knownShare(text, isWord)) / 2;
  return {place, confidence, text};
}

function meanConfidence(characters: readonly ReadCharacter[]): number {
  const sum = characters.reduce((sum, {confidence}) => sum + confidence, 0);
  return characters.length === 0 ? 0 : sum / characters.length;
}
