import {type Extraction, extractText} from '../../../ocr/extract-text.ts';

type Read = typeof extractText;
type Options = NonNullable<Parameters<Read>[1]>;

interface Ahead {
  readonly found: Promise<Extraction>;
  readonly ended: AbortController;
  progress: number;
  /** Undefined until the form takes the reading over. */
  taker: Options | undefined;
}

const readings = new WeakMap<Blob, Ahead>();

/**
 * Begins to read the words of a picture whose store is still being chosen.
 * @returns what ends it, unless the form has taken it over.
 */
export function readAhead(picture: Blob, read: Read = extractText): () => void {
  const ended = new AbortController();
  const found = read(picture, {
    signal: ended.signal,
    onProgress: progress => {
      reading.progress = progress;
      reading.taker?.onProgress?.(progress);
    },
  });
  // Why there is no text is said where the text would be.
  found.catch(() => undefined);
  const reading: Ahead = {found, ended, progress: 0, taker: undefined};
  readings.set(picture, reading);
  return () => {
    if (reading.taker) return;
    readings.delete(picture);
    ended.abort();
  };
}

/** The reading of a picture that has begun, once; undefined without one. */
export function takeReading(picture: Blob, options: Options): Promise<Extraction> | undefined {
  const reading = readings.get(picture);
  if (!reading) return undefined;
  readings.delete(picture);
  reading.taker = options;
  options.signal?.addEventListener('abort', () => reading.ended.abort());
  options.onProgress?.(reading.progress);
  return reading.found;
}
