import {useCallback, useEffect, useRef, useState} from 'react';
import {LENGTHS} from '../../../../common/limits.ts';
import {extractText, TextExtractionError, type Extraction} from '../../../ocr/extract-text.ts';
import {afterPress} from '../../../ui/focus/presses.ts';
import type {Picture} from '../picture/picture.ts';
import {freshLines, type ExtractedSignText, withText} from './photo-lines.ts';

/** The result of a reading, shown in place: a toast would cover the photo whose lines the user taps. */
export interface Outcome {
  readonly title: string;
  readonly description?: string;
  readonly isFailure?: boolean;
  /** Restores the text before. */
  readonly undo?: () => void;
  /** The text that it is about. */
  readonly text: string;
}

interface Extracting {
  readonly extract: () => void;
  /** The same, but never twice for one picture, and not over what was typed meanwhile. */
  readonly extractOnce: () => void;
  /** From 0 to 1 while it runs. */
  readonly progress: number | undefined;
  /** What the last one found. */
  readonly found: Extraction | undefined;
  /** Until the text changes. */
  readonly outcome: Outcome | undefined;
  /** Says in its place what became of the text. */
  readonly tell: (outcome: Omit<Outcome, 'text'>, text: string) => void;
}

export function useExtraction(
  taken: Pick<Picture, 'partId' | 'reading'> | null,
  words: ExtractedSignText,
  onWords: (words: ExtractedSignText) => void,
): Extracting {
  const picture = taken?.reading ?? null;
  const partId = taken?.partId ?? '';
  const [run, setRun] = useState<{picture: Blob; progress: number}>();
  const [last, setLast] = useState<{picture: Blob; found: Extraction}>();
  const [told, setTold] = useState<{picture: Blob | null; outcome: Outcome}>();
  const running = useRef<AbortController>(undefined);
  const read = useRef<Blob>(undefined);
  const form = useRef({words, onWords});
  useEffect(() => {
    form.current = {words, onWords};
  });
  useEffect(
    () => () => {
      running.current?.abort();
      // React's strict mode runs the effect again, which then reads again.
      read.current = undefined;
    },
    [picture],
  );

  const tell = useCallback(
    (outcome: Omit<Outcome, 'text'>, text: string) =>
      setTold({picture, outcome: {...outcome, text}}),
    [picture],
  );

  const start = useCallback(
    async (byItself: boolean) => {
      const fail = (failure: Omit<Outcome, 'text'>) => tell(failure, form.current.words.text);
      if (!picture)
        return fail({title: 'Error', description: 'No image to process.', isFailure: true});
      setTold(undefined);
      running.current?.abort();
      const ended = new AbortController();
      running.current = ended;
      read.current = picture;
      setRun({picture, progress: 0});
      try {
        const options = {
          signal: ended.signal,
          onProgress: (progress: number) => setRun({picture, progress}),
        };
        const found = await (takeReading(picture, options) ?? extractText(picture, options));
        // What was found moves the button below it, which may be about to be released.
        await new Promise<void>(afterPress);
        if (ended.signal.aborted) return;
        setLast({picture, found});
        const {words, onWords} = form.current;
        const lines = freshLines(partId, found.lines);
        // Text that was typed meanwhile stays.
        if (byItself && words.text.trim()) return onWords({...words, lines});
        const text = found.text.slice(0, LENGTHS.signText);
        const next = lines ? withText(lines) : {text, lines};
        if (!next.text && !next.lines) throw new TextExtractionError('nothing-found');
        onWords(next);
        const undo = words.text.trim() ? {undo: () => onWords(words)} : {};
        tell({...(next.text ? EXTRACTED : HARD_TO_READ), ...undo}, next.text);
      } catch (error) {
        if (!ended.signal.aborted) fail(failureOf(error));
      } finally {
        if (running.current === ended) setRun(undefined);
      }
    },
    [picture, partId, tell],
  );

  const extract = useCallback(() => void start(false), [start]);
  const extractOnce = useCallback(() => {
    if (picture && read.current !== picture) void start(true);
  }, [picture, start]);
  return {
    extract,
    extractOnce,
    progress: run?.picture === picture ? run?.progress : undefined,
    found: last?.picture === picture ? last?.found : undefined,
    outcome:
      told?.picture === picture && told.outcome.text === words.text ? told.outcome : undefined,
    tell,
  };
}

const EXTRACTED = {title: 'Text extracted and cleaned from image!'};

const HARD_TO_READ = {
  title: 'The photo was hard to read',
  description: 'Tap the lines on it that belong to the sign.',
};

function failureOf(error: unknown): Omit<Outcome, 'text'> {
  const {problem, title, message} =
    error instanceof TextExtractionError ? error : new TextExtractionError('failed');
  return problem === 'nothing-found'
    ? {title: message}
    : {title, description: message, isFailure: true};
}

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
