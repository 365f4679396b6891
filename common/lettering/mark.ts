/** The mark, a fingerpost, as paths in a square of `MARK_SIZE`. Corners are round everywhere. */
export const MARK_SIZE = 32;

/** One board says where to go, the other where others have been. */
export const MARK = {
  post: 'M16 3.5v25',
  there: 'M6 6.5h17.5l4.5 4-4.5 4H6z',
  back: 'M25 18H9.5L5 21.5 9.5 25H25z',
} as const;
