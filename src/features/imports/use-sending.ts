import {useEffect, useRef, useState} from 'react';
import {problemOfFile, sendFile} from './send-file.ts';

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
