/** How a text that was read compares with the one that is there, in words. */
export interface Score {
  /** Words that are there. */
  readonly there: number;
  readonly read: number;
  /** Words that are there and were read. */
  readonly found: number;
}

/** Words count by their letters, digits, `$` and `%`, whatever their case, and each as often as it is there. */
export function score(read: string, there: string): Score {
  const left = wordsOf(read);
  const count = left.length;
  let found = 0;
  const expected = wordsOf(there);
  for (const word of expected) {
    const index = left.indexOf(word);
    if (index === -1) continue;
    left.splice(index, 1);
    found++;
  }
  return {there: expected.length, read: count, found};
}

function wordsOf(text: string): string[] {
  const words = text.toUpperCase().split(/\s+/);
  return words.map(word => word.replaceAll(/[^\p{L}\p{N}$%]/gu, '')).filter(Boolean);
}
