import {useState} from 'react';

const KEY = 'signpost.draft.sign';

/** The words of a sign on its way: kept on disk, so that neither a reload nor a dead battery takes them. */
export function useDraft(): [string, (text: string) => void] {
  const [text, setText] = useState(read);
  return [
    text,
    next => {
      setText(next);
      write(next);
    },
  ];
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function write(text: string): void {
  try {
    if (text) localStorage.setItem(KEY, text);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage can be blocked or full; the words still stand in the form.
  }
}
