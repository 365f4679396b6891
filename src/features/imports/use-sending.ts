import {useEffect, useRef, useState} from 'react';
import {
  IMPORT_SENTENCES,
  isCsvName,
  MAX_IMPORT_BYTES,
  receivedAnswer,
  STORE_IMPORTS_PATH,
} from '../../../common/api/store-import.ts';
import {SENTENCES} from '../../../common/errors.ts';
import {refusalIn} from '../../data/problems-in.ts';
import {NETWORK_ERROR} from '../../data/session/account.ts';

type SentFile = {readonly id: string} | {readonly sentence: string};

/** Why a file need not be sent at all. */
export function problemOfFile({name, size}: Pick<File, 'name' | 'size'>): string | undefined {
  if (!isCsvName(name)) return IMPORT_SENTENCES.notCsv;
  if (size === 0) return IMPORT_SENTENCES.empty;
  return size > MAX_IMPORT_BYTES ? IMPORT_SENTENCES.tooLarge : undefined;
}

/**
 * Sends a file of stores as it is: none of it is read here, so that a large one does not stop the page.
 * @param onProgress is told how much has left, from 0 to 1.
 * @throws the reason of `signal`.
 */
function sendFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  // Of what can send a file, this alone says how much of it has left.
  const request = new XMLHttpRequest();
  const {promise, resolve, reject} = Promise.withResolvers<SentFile>();
  request.upload.addEventListener('progress', ({loaded, total}) => onProgress(loaded / total));
  request.addEventListener('load', () => resolve(importAnswerOf(request)));
  request.addEventListener('error', () => resolve({sentence: NETWORK_ERROR}));
  request.addEventListener('abort', () => reject(signal.reason));
  signal.addEventListener('abort', () => request.abort(), {once: true});
  request.open('POST', `${STORE_IMPORTS_PATH}?name=${encodeURIComponent(file.name)}`);
  request.setRequestHeader('content-type', 'text/csv');
  request.send(file);
  return promise;
}

/** What the server says of a file, or in its place something that stands before it. */
export function importAnswerOf({
  status,
  responseText,
}: Pick<XMLHttpRequest, 'status' | 'responseText'>): SentFile {
  const body = parsed(responseText);
  const {data} = receivedAnswer.safeParse(body);
  if (status === 200 && data) return data;
  const said = status < 500 ? refusalIn(body).message : undefined;
  // That it cannot take a file now is no fault of the file.
  return {sentence: said ?? SENTENCES.internal};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type State =
  | {readonly type: 'idle'; readonly sentence?: string}
  | {readonly type: 'sending'; readonly name: string; readonly share: number};

/** One file on its way to the server. Leaving the screen breaks it off. */
export function useSending(onReceived: (id: string) => void) {
  const [state, setState] = useState<State>({type: 'idle'});
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  const send = async (file: File) => {
    const sentence = problemOfFile(file);
    if (sentence) {
      setState({type: 'idle', sentence});
      return;
    }
    const sending = new AbortController();
    current.current = sending;
    const tell = (share: number) => setState({type: 'sending', name: file.name, share});
    tell(0);
    try {
      const sent = await sendFile(file, tell, sending.signal);
      if ('id' in sent) onReceived(sent.id);
      setState('id' in sent ? {type: 'idle'} : {type: 'idle', sentence: sent.sentence});
    } catch {
      setState({type: 'idle'});
    }
  };
  return {
    state,
    send,
    complain: (sentence: string) => setState({type: 'idle', sentence}),
    cancel: () => current.current?.abort(),
  };
}
