import type {OcrPicture} from '../image/pixels.ts';
import {SURE_CONFIDENCE} from '../read-line.ts';
import type {Dictionary} from '../reading/vocabulary.ts';
import {cropLine} from './crop-line.ts';
import {decodeCharacters, type ReadCharacter, type DecoderSteps} from './decode-characters.ts';
import {knownShare} from './likeliest-word.ts';
import {flipped, type LineShape} from './line-shape.ts';
import {type Detect, linesOn} from './lines-on.ts';
import {accented, withRoom} from './look-closer.ts';
import {separateWords} from './separate-words.ts';

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

export interface SceneHelp {
  /** How likely each pixel of the picture belongs to text, on a map of any size. */
  readonly detect: Detect;
  readonly recognise: (line: OcrPicture) => Promise<DecoderSteps>;
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
  {recognise, alphabet, isWord}: SceneHelp,
): Promise<SceneLine> {
  const crop = cropLine(picture, place);
  const characters = withRoom(crop, decodeCharacters(await recognise(crop), alphabet));
  const plainWords = separateWords(characters, isWord);
  const plain = plainWords.map(({text}) => text).join(' ');
  const letters = plainWords.flatMap(({characters}) => characters);
  // Letters that happen to make words were hardly read amiss.
  const seen = meanConfidence(letters);
  const confidence = raised(seen, plain, isWord);
  const text = seen < LEAST_CONFIDENCE ? plain : accented(plain, letters, {picture, place, isWord});
  const words = text.split(' ').map((word, index): SceneWord => {
    const {text: plainWord, characters} = plainWords[index] ?? {text: word, characters: []};
    return {text: word, confidence: raised(meanConfidence(characters), plainWord, isWord)};
  });
  return {place, text, confidence, words};
}

const raised = (seen: number, text: string, isWord: Dictionary) =>
  seen + ((1 - seen) * knownShare(text, isWord)) / 2;

function meanConfidence(letters: readonly ReadCharacter[]): number {
  const sum = letters.reduce((sum, character) => sum + confidenceOf(character), 0);
  return letters.length === 0 ? 0 : sum / letters.length;
}

/** In one shape with a digit: the word around it tells them apart. */
const DIGITS: Readonly<Record<string, string>> = {o: '0', i: '1', l: '1', '|': '1', z: '2'};

/** A letter in the other case, or with an accent, is no other letter. */
function confidenceOf({text, confidence, others}: ReadCharacter): number {
  const letter = plainLetter(text);
  return others.reduce(
    (sum, other) => (plainLetter(other.text) === letter ? sum + other.confidence : sum),
    confidence,
  );
}

const plainLetter = (text: string) => {
  const letter = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return DIGITS[letter] ?? letter;
};
