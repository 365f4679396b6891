import type {Sign} from '../../../schema/zero.gen.ts';

export type Counts = Pick<Sign, 'likesCount'>;

/** Counts that travel beside the rows, by id of the sign. */
export interface LiveCounts {
  get(signId: string): Counts | undefined;
}

/** What a screen shows of a sign: the counts of its row, under those that came beside it. */
export function shownCounts(row: Pick<Sign, 'id' | 'likesCount'>, overlay?: LiveCounts): Counts {
  return overlay?.get(row.id) ?? {likesCount: row.likesCount};
}
