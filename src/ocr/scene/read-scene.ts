import type {OcrPicture} from '../image/pixels.ts';
import {SURE_CONFIDENCE} from '../read-line.ts';
import type {Dictionary} from '../reading/vocabulary.ts';
import {type LetterCell, withAccents} from './accents.ts';
import {agreedWords, isCertain} from './agreed-words.ts';
import {cropLine, LINE_HEIGHT} from './network-input.ts';
import {
  decodeCharacters,
  type DecoderSteps,
  meanConfidence,
  type ReadCharacter,
} from './decode-characters.ts';
import {clearColumns, inkOf} from './ink.ts';
import {knownShare} from './likeliest-word.ts';
import {flipped, type LineShape} from './line-shape.ts';
import {type Detect, linesOn} from './lines-on.ts';
import {type LineWord, separateWords} from './separate-words.ts';

/** A word that was read. */
interface SceneWord {
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
/** The share of its letters' confidence that remains to a word in no dictionary that the recognisers read differently. */
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

/** Columns of a cut-out line for which the recogniser gives one step. */
const STEP = 8;
/** Rows of a cut-out line, with the bar of "T" and the foot of "L"; what reaches in from beyond is left out. */
const BODY = [3, 45] as const;
/** Of the way from one letter's middle to the next. */
const MOST_CLEAR = 0.6;
/** Accents of capitals stand higher than the line that was found. */
const WITH_ACCENTS = 1.5;

const isLetter = ({text}: ReadCharacter) => /\p{L}/u.test(text);

const middleOf = ({at}: ReadCharacter) => (at + 0.5) * STEP;

/** Characters with the room before each, as it shows in the cut-out line. */
export function withRoom(line: OcrPicture, characters: readonly ReadCharacter[]): ReadCharacter[] {
  const ink = inkOf(line);
  if (!ink) return [...characters];
  return characters.map((character, index) => {
    const before = characters[index - 1];
    if (!before) return character;
    const [from, to] = [middleOf(before), middleOf(character)];
    const columns = clearColumns(ink, [from, to], BODY);
    // Half of each letter lies between. Where those do not show, nor does what is between them.
    const areLetters = isLetter(before) && isLetter(character);
    return areLetters && columns > MOST_CLEAR * (to - from)
      ? character
      : {...character, room: columns / LINE_HEIGHT};
  });
}

/** A line's text with the accents that show above its letters. */
function accented(
  text: string,
  letters: readonly ReadCharacter[],
  {picture, place, isWord}: {picture: OcrPicture; place: LineShape; isWord: Dictionary},
): string {
  const height = place.height * WITH_ACCENTS;
  const ink = inkOf(cropLine(picture, {...place, height}, LINE_HEIGHT * WITH_ACCENTS));
  return ink ? withAccents(text, cellsOf(letters), ink, isWord) : text;
}

/** Each letter's columns reach half-way to its neighbours. */
function cellsOf(letters: readonly ReadCharacter[]): LetterCell[] {
  const middles = letters.map(middleOf);
  return letters.map((character, index) => {
    const middle = middles[index]!;
    const before = middles[index - 1];
    const after = middles[index + 1];
    const toLeft = (middle - (before ?? middle - LINE_HEIGHT / 2)) / 2;
    const toRight = ((after ?? middle + LINE_HEIGHT / 2) - middle) / 2;
    // A space or a gap belongs to no letter.
    const most = LINE_HEIGHT / 3;
    return {
      character,
      left: middle - Math.min(toLeft, most),
      right: middle + Math.min(toRight, most),
    };
  });
}
