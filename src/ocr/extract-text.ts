import {inWorker, type Options} from './worker/client.ts';
import type {Extraction, TextBounds} from './worker/messages.ts';

export {type ReadLine, SURE_CONFIDENCE, textOfLines} from './read-line.ts';
export type {Extraction, TextBounds} from './worker/messages.ts';

/** Words that were read with less confidence than this, of 100, are worth a second look. */
export const LOW_CONFIDENCE = 60;

/** Why there is no text, with the sentences for it. */
export class TextExtractionError extends Error {
  override readonly name = 'TextExtractionError';
  readonly problem: 'nothing-found' | 'failed';
  /** Empty where the spec has a sentence only. */
  readonly title: string;

  constructor(problem: 'nothing-found' | 'failed', options?: ErrorOptions) {
    super(SENTENCES[problem].message, options);
    this.problem = problem;
    this.title = SENTENCES[problem].title;
  }
}

const SENTENCES = {
  'nothing-found': {
    title: '',
    message: 'No text found in the image. Please enter text manually.',
  },
  failed: {
    title: 'OCR Processing Failed',
    message: 'Could not extract text. Please enter text manually.',
  },
} as const;

/**
 * Reads the words on a picture of a sign, off the main thread. Its files are fetched the first time and are on the
 * device from then on. The text is the words with a space between them; `words` are the same, in their order;
 * `dropped` are fragments that do not look like words, which the form offers.
 * @throws {TextExtractionError} when there is no text, or it could not be read.
 * @throws the signal's reason once that is aborted.
 */
export async function extractText(picture: Blob, options: Options = {}): Promise<Extraction> {
  const extraction = await read(picture, options);
  if (extraction.text === '' && extraction.dropped.length === 0) {
    throw new TextExtractionError('nothing-found');
  }
  return extraction;
}

/**
 * Where the text on a photo is; null where none is found, or the browser cannot look for it. It fetches what
 * `extractText` does.
 * @throws the worker's error; the signal's reason once that is aborted.
 */
export function findText(
  picture: Blob,
  {signal}: Pick<Options, 'signal'> = {},
): Promise<TextBounds | null> {
  return inWorker('findText', [picture], {signal});
}

async function read(picture: Blob, options: Options): Promise<Extraction> {
  try {
    return await inWorker('extractText', [picture], options);
  } catch (error) {
    options.signal?.throwIfAborted();
    throw new TextExtractionError('failed', {cause: error});
  }
}
