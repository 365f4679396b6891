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
 * A draft as it goes for what stands there now; null where there is none. Words that were written over
 * something else would replace what nobody has read, so they make room.
 * @param isBeingTyped whoever is just typing goes on, and is told of what changes meanwhile.
 */
export function draftFor(draft: Draft | null, now: string, isBeingTyped: boolean): Draft | null {
  if (!draft || isBeingTyped || draft.over === now) return draft;
  const {words, over} = draft;
  return {words: now, over: now, earlier: words === now ? null : {words, over}};
}
