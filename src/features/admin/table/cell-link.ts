/** The link in the first cell of a row to its item. */
export const CELL_LINK =
  'inline-block min-w-11 rounded-control py-2.5 text-base font-semibold decoration-edge decoration-2 underline-offset-4 hover:underline';
