import {onDevice} from './device-storage.ts';

/** Of whoever writes it: the next person at this device must neither read nor send it. */
const keyOf = (userId: string) => `signpost.draft.sign.${userId}`;

/** The words of a sign on its way, on disk: neither a reload nor an empty battery takes them. */
export const keptDraft = (userId: string): string => onDevice.kept(keyOf(userId)) ?? '';

export const keepDraft = (userId: string, text: string): void =>
  onDevice.keep(keyOf(userId), text || null);

/** For words that come back: what is being written already stays. */
export function addToDraft(userId: string, text: string): void {
  keepDraft(userId, [keptDraft(userId), text].filter(Boolean).join('\n'));
}
