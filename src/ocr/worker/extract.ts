import {canReadScenes, ENGLISH} from '../engine-files.ts';
import type {OcrPicture} from '../image/pixels.ts';
import {type ReadLine, SURE_CONFIDENCE} from '../read-line.ts';
import {cleanUp} from '../reading/clean-up.ts';
import {readDictionary} from '../reading/dictionary.ts';
import {readPicture} from '../reading/read-picture.ts';
import type {Dictionary} from '../reading/vocabulary.ts';
import {cornersOf} from '../scene/line-shape.ts';
import {linesOn} from '../scene/lines-on.ts';
import {partedWords, readScene} from '../scene/read-scene.ts';
import {inReadingOrder} from '../scene/reading-order.ts';
import {decode} from './codec.ts';
import {Engines} from './engines.ts';
import type {Extraction, TextBounds} from './messages.ts';
import {fetchFile, type SceneEngine, startSceneEngine} from './scene-engine.ts';

/** Pixels on the longer side. More does not show more of a letter. */
const LONGEST = 2000;
/** Lines of less than this share of the tallest one's height are small print, which a crop may cut off. */
const SMALL_PRINT = 0.2;
/** Of the first time, the shares of fetching and of starting. */
const FETCHED = 0.3;
const STARTED = 0.6;

interface Tools {
  readonly isWord: Dictionary;
  /** Undefined where the browser cannot run it. */
  readonly scene: SceneEngine | undefined;
  /** Tesseract, in its stead. */
  readonly engines: Engines | undefined;
}

interface Task {
  readonly progress: (share: number) => void;
  readonly signal: AbortSignal;
}

let tools: Promise<Tools> | undefined;

/** Every caller that waits for the tools is told their progress: a job without progress for long is given up. */
const waiting = new Set<(share: number) => void>();

/** @throws when the picture, or what it takes to read one, cannot be had; the signal's reason. */
export async function extract(
  file: Blob,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Extraction> {
  let begun = 0;
  const {scene, engines, isWord} = await ready(share => {
    begun = share;
    progress(share);
  });
  signal.throwIfAborted();
  const {picture} = await decode(file, LONGEST);
  const task: Task = {signal, progress: share => progress(begun + (1 - begun) * share)};
  if (scene) return readLines(picture, scene, isWord, task);
  if (engines) return readWords(picture, engines, isWord, task);
  throw new TypeError('There is no reader.');
}

/**
 * The bounds of all lines of text but the smallest; null without any, or where the browser cannot run the
 * reader of scenes.
 * @throws as `extract`.
 */
export async function findText(
  file: Blob,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<TextBounds | null> {
  const {scene} = await ready(progress);
  signal.throwIfAborted();
  if (!scene) return null;
  const {picture} = await decode(file, LONGEST);
  const lines = await linesOn(picture, scene.detect);
  const tallest = Math.max(...lines.map(({height}) => height));
  const corners = lines.filter(({height}) => height >= SMALL_PRINT * tallest).flatMap(cornersOf);
  if (corners.length === 0) return null;
  const across = corners.map(({x}) => Math.min(1, Math.max(0, x / picture.width)));
  const down = corners.map(({y}) => Math.min(1, Math.max(0, y / picture.height)));
  return {
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  };
}

/** By the reader of scenes. */
async function readLines(
  picture: OcrPicture,
  scene: SceneEngine,
  isWord: Dictionary,
  {progress, signal}: Task,
): Promise<Extraction> {
  const found = await readScene(picture, {...scene, isWord, signal, onProgress: progress});
  const lines: ReadLine[] = [];
  const dropped: string[] = [];
  for (const line of inReadingOrder(found)) {
    const {confidence, place} = line;
    const {kept: legible, unsure} = partedWords(line);
    const words = legible.map(({text, confidence}) => ({text, confidence: confidence * 100}));
    const clean = cleanUp([words], isWord);
    dropped.push(...unsure.map(({text}) => text), ...clean.dropped);
    const [kept] = clean.lines;
    if (!kept) continue;
    const [a, b, c, d] = cornersOf(place).map(
      ({x, y}) => [x / picture.width, y / picture.height] as const,
    );
    if (a && b && c && d) {
      const text = kept.map(word => word.text).join(' ');
      lines.push({text, confidence, corners: [a, b, c, d]});
    }
  }
  const sure = lines.filter(({confidence}) => confidence >= SURE_CONFIDENCE);
  const unsure = lines.filter(({confidence}) => confidence < SURE_CONFIDENCE);
  return {
    text: sure.map(({text}) => text).join(' '),
    words: sure.flatMap(({text, confidence}) =>
      text.split(' ').map(word => ({text: word, confidence: confidence * 100})),
    ),
    lines,
    dropped: [...unsure.flatMap(({text}) => text.split(' ')), ...dropped],
  };
}

/** By Tesseract. */
async function readWords(
  picture: OcrPicture,
  engines: Engines,
  isWord: Dictionary,
  {progress, signal}: Task,
): Promise<Extraction> {
  const read = await readPicture(picture, {
    isWord,
    signal,
    recognise: (prepare, layout) => engines.recognise(prepare, layout, signal),
    onProgress: progress,
  });
  const {lines, dropped} = cleanUp(read, isWord);
  const words = lines.flat().map(({text, confidence}) => ({text, confidence}));
  return {
    text: words.map(({text}) => text).join(' '),
    words,
    lines: [],
    dropped: [...dropped],
  };
}

async function prepare(progress: (share: number) => void): Promise<Tools> {
  const isWord = await fetchDictionary(share => progress(share * FETCHED));
  const started = (share: number) => progress(FETCHED + (STARTED - FETCHED) * share);
  const scene = canReadScenes() ? await startedOrNone(startSceneEngine(started)) : undefined;
  const engines = scene ? undefined : await Engines.start();
  progress(STARTED);
  return {isWord, scene, engines};
}

/** Where its files are missing, or memory is short, Tesseract may still read. */
async function startedOrNone(engine: Promise<SceneEngine>): Promise<SceneEngine | undefined> {
  try {
    return await engine;
  } catch {
    return undefined;
  }
}

/** After a failure the next attempt is a new one. */
async function ready(progress: (share: number) => void): Promise<Tools> {
  waiting.add(progress);
  tools ??= prepare(share => {
    for (const tell of waiting) tell(share);
  });
  const attempt = tools;
  try {
    return await attempt;
  } catch (error) {
    if (tools === attempt) tools = undefined;
    throw error;
  } finally {
    waiting.delete(progress);
  }
}

/**
 * Fetches the engine's trained data, for its dictionary. The engine fetches the same file again, which is then on
 * the device.
 * @throws {TypeError} when it cannot be fetched.
 */
async function fetchDictionary(onProgress: (share: number) => void): Promise<Dictionary> {
  const file = await fetchFile(ENGLISH, onProgress);
  const unpacked = file.body?.pipeThrough(new DecompressionStream('gzip'));
  return readDictionary(new Uint8Array(await new Response(unpacked).arrayBuffer()));
}
