/** An id without a row. */
export const NOBODY = '00000000-0000-4000-8000-00000000dead';
/** It has the form, but is of no version that there is. */
export const NOT_AN_ID = '00000000-0000-0000-8000-00000000dead';
