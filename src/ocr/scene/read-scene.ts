import type {OcrPicture} from '../image/pixels.ts';
import {SURE_CONFIDENCE} from '../read-line.ts';
import type {Dictionary} from '../reading/vocabulary.ts';
import {agreedWords, isCertain} from './agreed-words.ts';
import {cropLine} from './crop-line.ts';
import {decodeCharacters, type DecoderSteps, meanConfidence} from './decode-characters.ts';
import {knownShare} from './likeliest-word.ts';
import {flipped, type LineShape} from './line-shape.ts';
import {type Detect, linesOn} from './lines-on.ts';
import {accented, withRoom} from './look-closer.ts';
import {type LineWord, separateWords} from './separate-words.ts';

/** A word that was read. */
export interface SceneWord {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
}

/** A line that was read, in pixels of its picture. */
export interface SceneLine {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly place: LineShape;
  /** Those of the text, in its order. */
  readonly words: readonly SceneWord[];
}

/** Reads a line that was cut out. */
export interface Recogniser {
  readonly recognise: (line: OcrPicture) => Promise<DecoderSteps>;
  readonly alphabet: readonly string[];
}

export interface SceneHelp {
  /** How likely each pixel of the picture belongs to text, on a map of any size. */
  readonly detect: Detect;
  /** The next is asked where those before it are not certain. */
  readonly recognisers: readonly Recogniser[];
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
/** What a word is trusted, next to its letters, that no dictionary has and that the recognisers read differently. */
const DISPUTED = 0.85;
/** The share of the time that it takes to find the lines. */
const DETECTED = 0.4;

/**
 * The lines of text on a photo, in no order.
 * @throws the signal's reason once that is aborted.
 */
export async function readScene(picture: OcrPicture, help: SceneHelp): Promise<SceneLine[]> {
  const found = await linesOn(picture, help.detect);
  help.signal?.throwIfAborted();
  help.onProgress?.(DETECTED);
  const lines: SceneLine[] = [];
  for (const [index, place] of found.entries()) {
    const line = await readLine(picture, place, help);
    help.signal?.throwIfAborted();
    help.onProgress?.(DETECTED + ((1 - DETECTED) * (index + 1)) / found.length);
    if (line.text !== '' && line.confidence >= LEAST_CONFIDENCE) lines.push(line);
  }
  return lines;
}

/**
 * The words of a line, and those that were read so badly that they are left out of it. A line that is unsure as a
 * whole keeps all of its words.
 */
export function partedWords({confidence, words}: SceneLine): {
  readonly kept: readonly SceneWord[];
  readonly unsure: readonly SceneWord[];
} {
  if (confidence < SURE_CONFIDENCE) return {kept: words, unsure: []};
  return {
    kept: words.filter(({confidence}) => confidence >= SURE_CONFIDENCE),
    unsure: words.filter(({confidence}) => confidence < SURE_CONFIDENCE),
  };
}

async function readLine(
  picture: OcrPicture,
  place: LineShape,
  help: SceneHelp,
): Promise<SceneLine> {
  const upright = await readAt(picture, place, help);
  if (upright.confidence >= UPRIGHT) return upright;
  const turned = await readAt(picture, flipped(place), help);
  return turned.confidence > TURNED + upright.confidence ? turned : upright;
}

async function readAt(
  picture: OcrPicture,
  place: LineShape,
  {recognisers, isWord}: SceneHelp,
): Promise<SceneLine> {
  const crop = cropLine(picture, place);
  const readings: (readonly LineWord[])[] = [];
  for (const {recognise, alphabet} of recognisers) {
    const characters = withRoom(crop, decodeCharacters(await recognise(crop), alphabet));
    const words = separateWords(characters, isWord);
    readings.push(words);
    if (isCertain(words, isWord)) break;
  }
  const plainWords = agreedWords(readings, isWord);
  const plain = plainWords.map(({text}) => text).join(' ');
  const letters = plainWords.flatMap(({characters}) => characters);
  // Letters that happen to make words were hardly read amiss.
  const seen = meanConfidence(letters);
  const confidence = raised(seen, plain, isWord);
  const text = seen < LEAST_CONFIDENCE ? plain : accented(plain, letters, {picture, place, isWord});
  const words = text.split(' ').map((word, index): SceneWord => {
    const {
      text: plainWord,
      characters,
      isDisputed,
    } = plainWords[index] ?? {text: word, characters: [], isDisputed: false};
    const seen = meanConfidence(characters) * (isDisputed ? DISPUTED : 1);
    return {text: word, confidence: raised(seen, plainWord, isWord)};
  });
  return {place, text, confidence, words};
}

const raised = (seen: number, text: string, isWord: Dictionary) =>
  seen + ((1 - seen) * knownShare(text, isWord)) / 2;
