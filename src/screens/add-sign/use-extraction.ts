import {useCallback, useEffect, useRef, useState} from 'react';
import {LENGTHS} from '../../../schema/limits.ts';
import {toast} from '../../components/toast-store.ts';
import {
  extractText,
  TextExtractionError,
  type Extraction,
} from '../../text-extraction/extract-text.ts';
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
  picture: Blob | null,
  text: string,
  onText: (text: string) => void,
): Extracting {
  const [run, setRun] = useState<{picture: Blob; progress: number}>();
  const [last, setLast] = useState<{picture: Blob; found: Extraction}>();
  const running = useRef<AbortController>(undefined);
  const read = useRef<Blob>(undefined);
  const form = useRef({text, onText});
  useEffect(() => {
    form.current = {text, onText};
  });
  useEffect(() => () => running.current?.abort(), [picture]);

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
        const {text, onText} = form.current;
        // What was typed meanwhile is theirs.
        if (byItself && text.trim()) return;
        takeOver(found.text, text, onText);
      } catch (error) {
        if (!ended.signal.aborted) sayWhy(error);
      } finally {
        if (running.current === ended) setRun(undefined);
      }
    },
    [picture],
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

/** What was there before can be had back. */
function takeOver(found: string, text: string, onText: (text: string) => void): void {
  if (!found) return sayWhy(new TextExtractionError('nothing-found'));
  onText(found.slice(0, LENGTHS.signText));
  toast({
    title: 'Text extracted and cleaned from image!',
    ...(text.trim() && {action: {label: 'Undo', run: () => onText(text)}}),
  });
}

function sayWhy(error: unknown): void {
  const {problem, title, message} =
    error instanceof TextExtractionError ? error : new TextExtractionError('failed');
  if (problem === 'nothing-found') return toast({title: message});
  toast({title, description: message, variant: 'destructive'});
}
