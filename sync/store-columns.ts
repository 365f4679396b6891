export const REQUIRED_COLUMNS = ['name', 'address', 'city', 'state'] as const;
// oxfmt-ignore
export const OPTIONAL_COLUMNS = [
  'zip', 'category', 'latitude', 'longitude', 'description', 'phone',
  'website', 'facebook', 'twitter', 'yelp', 'logo',
] as const;

export type Column = (typeof REQUIRED_COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number];

export const COLUMNS: readonly Column[] = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS];

/** What each position of a row holds; undefined where nothing that is used. */
export type Mapping = readonly (Column | undefined)[];

/** What people call them. */
export const COLUMN_LABELS: Readonly<Record<Column, string>> = {
  name: 'Name',
  address: 'Street address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  category: 'Category',
  latitude: 'Latitude',
  longitude: 'Longitude',
  description: 'Description',
  phone: 'Phone',
  website: 'Website',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  yelp: 'Yelp',
  logo: 'Logo',
};

/** What a header row says about the rows below it. */
export interface Header {
  readonly columns: Mapping;
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
    missing: missingOf(columns),
    repeated: repeatedOf(columns),
  };
}

/** Other names that files give the same, in lower case and without anything but letters. */
const OTHER_NAMES: ReadonlyMap<string, Column> = new Map([
  ['store', 'name'],
  ['shop', 'name'],
  ['shopname', 'name'],
  ['storename', 'name'],
  ['business', 'name'],
  ['businessname', 'name'],
  ['street', 'address'],
  ['streetaddress', 'address'],
  ['town', 'city'],
  ['st', 'state'],
  ['stateprovince', 'state'],
  ['zipcode', 'zip'],
  ['postalcode', 'zip'],
  ['postcode', 'zip'],
  ['type', 'category'],
  ['storetype', 'category'],
  ['lat', 'latitude'],
  ['lng', 'longitude'],
  ['lon', 'longitude'],
  ['long', 'longitude'],
  ['about', 'description'],
  ['phonenumber', 'phone'],
  ['tel', 'phone'],
  ['telephone', 'phone'],
  ['url', 'website'],
  ['web', 'website'],
  ['facebookurl', 'facebook'],
  ['twitterurl', 'twitter'],
  ['yelpurl', 'yelp'],
  ['logourl', 'logo'],
]);

/** What the columns of a file probably hold, each thing once: a person has a look at it. */
export function guessMapping(header: readonly string[]): Mapping {
  const taken = new Set<Column>();
  return header.map(cell => {
    const name = cell.toLowerCase().replaceAll(/[^a-z]/g, '');
    const column = COLUMNS.find(known => known === name) ?? OTHER_NAMES.get(name);
    if (!column || taken.has(column)) return undefined;
    taken.add(column);
    return column;
  });
}

/** Why stores cannot be read by this mapping; undefined when they can. */
export function problemOfMapping(mapping: Mapping): string | undefined {
  const missing = missingOf(mapping);
  if (missing.length > 0) return `Please choose what holds the ${inWords(missing)}.`;
  const repeated = repeatedOf(mapping);
  return repeated.length > 0
    ? `Please choose one column alone for the ${inWords(repeated)}.`
    : undefined;
}

const LIST = new Intl.ListFormat('en-GB');

const inWords = (columns: readonly Column[]) =>
  LIST.format(columns.map(column => COLUMN_LABELS[column].toLowerCase()));

const missingOf = (columns: Mapping) =>
  REQUIRED_COLUMNS.filter(column => !columns.includes(column));

const repeatedOf = (columns: Mapping) =>
  COLUMNS.filter(column => columns.indexOf(column) !== columns.lastIndexOf(column));
