import {onDevice} from './device-storage.ts';

const KEY = 'signpost.draft.sign';

/** The words of a sign on its way, on disk: neither a reload nor an empty battery takes them. */
export const keptDraft = (): string => onDevice.kept(KEY) ?? '';

export const keepDraft = (text: string): void => onDevice.keep(KEY, text || null);

/** For words that come back: what is being written already stays. */
export function addToDraft(text: string): void {
  keepDraft([keptDraft(), text].filter(Boolean).join('\n'));
}
