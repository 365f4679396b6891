const KEY = 'signpost.draft.sign';

/** The words of a sign on its way, on disk: neither a reload nor an empty battery takes them. */
export function keptDraft(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(text: string): void {
  try {
    if (text) localStorage.setItem(KEY, text);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage can be blocked or full; the words still stand in the form.
  }
}

/** For words that come back: what is being written already stays. */
export function addToDraft(text: string): void {
  keepDraft([keptDraft(), text].filter(Boolean).join('\n'));
}
