export const REQUIRED_COLUMNS = ['name', 'address', 'city', 'state'] as const;

// oxfmt-ignore
export const OPTIONAL_COLUMNS = [
  'zip', 'category', 'latitude', 'longitude', 'description', 'phone',
  'website', 'facebook', 'twitter', 'yelp', 'logo',
] as const;

export type Column = (typeof REQUIRED_COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number];

export const COLUMNS: readonly Column[] = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS];

/** What a header row says about the rows below it. */
export interface Header {
  /** The column at each position; undefined where nothing is known of it. */
  readonly columns: readonly (Column | undefined)[];
  /** Names that mean nothing to us, as written. */
  readonly unknown: readonly string[];
  /** Required columns that are not there. */
  readonly missing: readonly Column[];
  /** Columns that are there more than once. */
  readonly repeated: readonly Column[];
}

/** Understands a header row. Case, order and spaces around names do not matter. */
export function readHeader(cells: readonly string[]): Header {
  const columns = cells.map(cell => {
    const name = cell.trim().toLowerCase();
    return COLUMNS.find(column => column === name);
  });
  return {
    columns,
    unknown: cells.filter((cell, index) => !columns[index] && cell.trim() !== ''),
    missing: REQUIRED_COLUMNS.filter(column => !columns.includes(column)),
    repeated: COLUMNS.filter(column => columns.indexOf(column) !== columns.lastIndexOf(column)),
  };
}
