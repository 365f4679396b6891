/**
 * How alike two texts are, from 0 to 1: the share of three-letter pieces that both have, whatever the
 * case and the marks between words. Measured as `similarity` of Postgres' pg_trgm does.
 */
export function likeness(one: string, other: string): number {
  const [some, others] = [trigrams(one), trigrams(other)];
  const common = [...some].filter(piece => others.has(piece)).length;
  const all = some.size + others.size - common;
  return all === 0 ? 0 : common / all;
}

/** Each word counts with two blanks before it and one behind. */
function trigrams(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap(word => {
      const letters = Array.from(`  ${word} `);
      return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''));
    }),
  );
}
