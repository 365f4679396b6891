/**
 * The columns of a card whose words stand beside its board, and of its placeholder. The second has room for
 * the three reactions in one line.
 */
export const COMPACT =
  'xl:grid xl:grid-cols-[minmax(0,15fr)_minmax(0,16fr)] xl:items-start xl:gap-4';
