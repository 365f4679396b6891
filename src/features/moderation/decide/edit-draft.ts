/** Words that a moderator wrote in place of others. */
export interface Written {
  readonly words: string;
  /** What stood there when they wrote them; null once they were sent. */
  readonly over: string | null;
}

/** Those that they write, and those of before that had to make room. */
export interface Draft extends Written {
  readonly earlier: Written | null;
}

/**
 * A draft for the present text; null where it no longer fits. Words that were written over another text would
 * replace words that no moderator has read, so they are dropped.
 * @param isBeingTyped a moderator who is typing goes on, and sees what changes meanwhile.
 */
export function draftFor(draft: Draft | null, now: string, isBeingTyped: boolean): Draft | null {
  if (!draft || isBeingTyped || draft.over === now) return draft;
  const {words, over} = draft;
  return {words: now, over: now, earlier: words === now ? null : {words, over}};
}
