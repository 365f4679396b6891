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

/** A text with the words that were left out of it and that a second reader has too, each as often as it has them. */
export function withSecondOpinion(
  {text, dropped}: {readonly text: string; readonly dropped: readonly string[]},
  second: string,
): string {
  const left = wordsOf(second);
  const take = (word: string) => {
    const index = left.indexOf(word);
    if (index !== -1) left.splice(index, 1);
    return index !== -1;
  };
  for (const word of wordsOf(text)) take(word);
  return [text, ...wordsOf(dropped.join(' ')).filter(take)].join(' ');
}
