import {useState} from 'react';
import {keepDraft, keptDraft} from '../../lib/sign-draft.ts';

export function useDraft(): [string, (text: string) => void] {
  const [text, setText] = useState(keptDraft);
  const set = (next: string) => {
    setText(next);
    keepDraft(next);
  };
  return [text, set];
}
