import {useCallback, useEffect, useRef, useState} from 'react';
import {LENGTHS} from '../../../schema/limits.ts';
import {toast} from '../../components/toast-store.ts';
import {
  extractText,
  TextExtractionError,
  type Extraction,
} from '../../text-extraction/extract-text.ts';
import type {Picture} from '../../picture/picture.ts';
import {freshLines, type SignWords, withText} from './photo-lines.ts';
import {takeReading} from './reading-ahead.ts';

interface Extracting {
  readonly extract: () => void;
  /** The same, but never twice for one picture, and not over what was typed meanwhile. */
  readonly extractOnce: () => void;
  /** From 0 to 1 while it runs. */
  readonly progress: number | undefined;
  /** What the last one found. */
  readonly found: Extraction | undefined;
}

/** Reads the words of a picture into the form. */
export function useExtraction(
  taken: Pick<Picture, 'partId' | 'reading'> | null,
  words: SignWords,
  onWords: (words: SignWords) => void,
): Extracting {
  const picture = taken?.reading ?? null;
  const partId = taken?.partId ?? '';
  const [run, setRun] = useState<{picture: Blob; progress: number}>();
  const [last, setLast] = useState<{picture: Blob; found: Extraction}>();
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

  const start = useCallback(
    async (byItself: boolean) => {
      if (!picture)
        return toast({title: 'Error', description: 'No image to process.', variant: 'destructive'});
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
        if (ended.signal.aborted) return;
        setLast({picture, found});
        const {words, onWords} = form.current;
        const lines = freshLines(partId, found.lines);
        // Text that was typed meanwhile stays.
        if (byItself && words.text.trim()) return onWords({...words, lines});
        const text = found.text.slice(0, LENGTHS.signText);
        takeOver(lines ? withText(lines) : {text, lines}, words, onWords);
      } catch (error) {
        if (!ended.signal.aborted) sayWhy(error);
      } finally {
        if (running.current === ended) setRun(undefined);
      }
    },
    [picture, partId],
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
  };
}

/** A toast offers to restore the text before. */
function takeOver(found: SignWords, before: SignWords, onWords: (words: SignWords) => void): void {
  if (!found.text && !found.lines) return sayWhy(new TextExtractionError('nothing-found'));
  onWords(found);
  toast({
    ...(found.text ? {title: 'Text extracted and cleaned from image!'} : HARD_TO_READ),
    ...(before.text.trim() && {action: {label: 'Undo', run: () => onWords(before)}}),
  });
}

const HARD_TO_READ = {
  title: 'The photo was hard to read',
  description: 'Tap the lines on it that belong to the sign.',
};

function sayWhy(error: unknown): void {
  const {problem, title, message} =
    error instanceof TextExtractionError ? error : new TextExtractionError('failed');
  if (problem === 'nothing-found') return toast({title: message});
  toast({title, description: message, variant: 'destructive'});
}
