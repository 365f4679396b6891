interface Counted {
  readonly signsCount: number;
  readonly likesCount: number;
}

/**
 * The rank of each row of a list that is ordered by signs and then by likes. Who has as much of both
 * shares a rank, and the ranks that they take up together are left out after them: 1, 2, 2, 4.
 */
export function ranksOf(rows: readonly Counted[]): number[] {
  const ranks: number[] = [];
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const tied = before?.signsCount === row.signsCount && before.likesCount === row.likesCount;
    ranks.push(tied ? (ranks[index - 1] ?? index) : index + 1);
  }
  return ranks;
}
