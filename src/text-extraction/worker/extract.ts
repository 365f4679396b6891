import {cleanUp} from '../reading/clean-up.ts';
import {readPicture} from '../reading/read-picture.ts';
import type {Dictionary} from '../reading/vocabulary.ts';
import {decode} from './codec.ts';
import {Engines} from './engines.ts';
import {fetchDictionary} from './fetch-dictionary.ts';
import type {Extraction} from './messages.ts';

/** Pixels on the longer side. More does not show more of a letter. */
const LONGEST = 2000;
/** Of the first time, the shares of fetching and of starting. */
const FETCHED = 0.6;
const STARTED = 0.75;

interface Tools {
  readonly engines: Engines;
  readonly isWord: Dictionary;
}

let tools: Promise<Tools> | undefined;

/** @throws when the picture, or what it takes to read one, cannot be had; the signal's reason. */
export async function extract(
  file: Blob,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Extraction> {
  const isFirst = !tools;
  tools ??= prepare(progress);
  const {engines, isWord} = await forgottenOnFailure(tools);
  signal.throwIfAborted();
  const begun = isFirst ? STARTED : 0;
  const {picture} = await decode(file, LONGEST);
  const read = await readPicture(picture, {
    isWord,
    signal,
    recognise: (prepare, layout) => engines.recognise(prepare, layout, signal),
    onProgress: share => progress(begun + (1 - begun) * share),
  });
  const {lines, dropped} = cleanUp(read, isWord);
  return {
    text: lines
      .flat()
      .map(({text}) => text)
      .join(' '),
    words: lines.flat().map(({text, confidence}) => ({text, confidence})),
    lines: [],
    dropped: [...dropped],
  };
}

async function prepare(progress: (share: number) => void): Promise<Tools> {
  const isWord = await fetchDictionary(share => progress(share * FETCHED));
  const engines = await Engines.start();
  progress(STARTED);
  return {engines, isWord};
}

/** So that the next attempt is a new one. */
async function forgottenOnFailure(attempt: Promise<Tools>): Promise<Tools> {
  try {
    return await attempt;
  } catch (error) {
    if (tools === attempt) tools = undefined;
    throw error;
  }
}
