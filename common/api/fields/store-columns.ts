import {canonicalCategory, US_STATES, type UsState, ZIP_CODE} from '../../limits.ts';
import {foldText} from '../../texts/search-words.ts';
import {STATE_NAMES} from '../../texts/us-state-names.ts';

export const REQUIRED_COLUMNS = ['name', 'address', 'city', 'state'] as const;
// oxfmt-ignore
export const OPTIONAL_COLUMNS = [
  'zip', 'category', 'latitude', 'longitude', 'description', 'phone',
  'website', 'facebook', 'twitter', 'yelp', 'logo',
] as const;

export type StoreColumn = (typeof REQUIRED_COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number];

export const COLUMNS: readonly StoreColumn[] = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS];

/** What each position of a row holds; undefined where nothing that is used. */
export type ColumnMapping = readonly (StoreColumn | undefined)[];

export const COLUMN_LABELS: Readonly<Record<StoreColumn, string>> = {
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

interface CsvHeader {
  readonly columns: ColumnMapping;
  /** Names that mean nothing to us, as written. */
  readonly unknown: readonly string[];
  readonly missing: readonly StoreColumn[];
  readonly repeated: readonly StoreColumn[];
}

/** Understands a header row, also by {@link OTHER_NAMES}. Case and order do not matter. */
export function readHeader(cells: readonly string[]): CsvHeader {
  const columns = cells.map(columnNamed);
  return {
    columns,
    unknown: cells.filter((cell, index) => !columns[index] && cell.trim() !== ''),
    missing: missingOf(columns),
    repeated: repeatedOf(columns),
  };
}

/** Other names that files give the same, in English and Spanish, folded and without anything but letters. */
// oxfmt-ignore
const OTHER_NAMES = {
  name: [
    'store', 'shop', 'business', 'company', 'outlet', 'retailer', 'title', 'placename', 'dba',
    'tradename', 'organization', 'nombre',
  ],
  address: [
    'street', 'streetaddress', 'streetname', 'addressline', 'streetline', 'addr', 'physicaladdress',
    'direccion', 'calle', 'domicilio',
  ],
  city: ['town', 'citytown', 'municipality', 'locality', 'cityname', 'ciudad', 'municipio'],
  state: [
    'st', 'province', 'stateprovince', 'provincestate', 'region', 'statecode', 'usstate', 'statename',
    'stateabbr', 'stateabbreviation', 'estado',
  ],
  zip: [
    'zipcode', 'postal', 'postalcode', 'postcode', 'zippostalcode', 'zippostal', 'plz', 'codigopostal',
    'cp',
  ],
  category: ['type', 'kind', 'sector', 'industry', 'categories', 'categoryname', 'categoria', 'tipo'],
  // Many files have both numbers in one column.
  latitude: [
    'lat', 'geolat', 'gpslat', 'latitudey', 'latitud', 'coordinates', 'coords', 'latlng', 'latlong',
    'latlon', 'latitudelongitude', 'gps', 'gpscoordinates', 'geolocation', 'geopoint',
    'coordinate', 'position', 'point', 'wkt',
  ],
  longitude: ['lng', 'lon', 'long', 'geolng', 'geolon', 'geolong', 'gpslng', 'gpslon', 'gpslong', 'longitudex', 'longitud'],
  description: ['about', 'details', 'summary', 'desc', 'descripcion'],
  phone: [
    'phonenumber', 'phoneno', 'tel', 'telephone', 'telephonenumber', 'mobile', 'contactnumber', 'cell',
    'telefono',
  ],
  website: [
    'url', 'web', 'site', 'homepage', 'webpage', 'websiteurl', 'webaddress', 'weburl', 'www', 'sitioweb',
  ],
  facebook: ['fb', 'facebookurl', 'facebookpage', 'facebooklink'],
  twitter: ['x', 'xtwitter', 'twitterx', 'twitterurl', 'twitterhandle', 'twitterlink'],
  yelp: ['yelpurl', 'yelppage', 'yelplink'],
  logo: ['logourl', 'logoimage', 'logolink'],
} as const satisfies Record<StoreColumn, readonly string[]>;

const BY_NAME: ReadonlyMap<string, StoreColumn> = new Map(
  COLUMNS.flatMap(column => [column, ...OTHER_NAMES[column]].map(name => [name, column] as const)),
);

/** Of whose column it is, as in "Shop phone". */
const OWNER = /^(?:store|shop|business|company|location|outlet|retailer)s?/;

/** The meaning of a column with this name; undefined if it is not used. */
function columnNamed(cell: string): StoreColumn | undefined {
  // "Type of store" is a store type.
  const words = foldText(cell)
    .split(/[^a-z]of[^a-z]/)
    .toReversed()
    .join('');
  const name = words.replaceAll(/[^a-z]/g, '');
  return BY_NAME.get(name) ?? BY_NAME.get(name.replace(OWNER, ''));
}

/** The probable meaning of a file's columns, each meaning once; the admin checks it. */
export function guessMapping(header: readonly string[]): ColumnMapping {
  return onceEach(header.map(columnNamed));
}

function onceEach(columns: ColumnMapping): ColumnMapping {
  const taken = new Set<StoreColumn>();
  return columns.map(column => {
    if (!column || taken.has(column)) return undefined;
    taken.add(column);
    return column;
  });
}

/** Before there were codes, and in the press still. */
// oxfmt-ignore
const SHORT_NAMES: Readonly<Partial<Record<UsState, readonly string[]>>> = {
  AL: ['ala'], AZ: ['ariz'], AR: ['ark'], CA: ['calif', 'cal'], CO: ['colo'], CT: ['conn'], DE: ['del'],
  FL: ['fla'], IL: ['ill'], IN: ['ind'], KS: ['kan', 'kans'], MA: ['mass'], MI: ['mich'], MN: ['minn'],
  MS: ['miss'], MT: ['mont'], NE: ['neb', 'nebr'], NV: ['nev'], NM: ['nmex'], NC: ['ncar'], ND: ['ndak'],
  OK: ['okla'], OR: ['ore', 'oreg'], PA: ['penn', 'penna'], SC: ['scar'], SD: ['sdak'], TN: ['tenn'],
  TX: ['tex'], WA: ['wash', 'washingtonstate'], WV: ['wva'], WI: ['wis', 'wisc'], WY: ['wyo'],
};

const folded = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

const STATES: ReadonlyMap<string, UsState> = new Map(
  US_STATES.flatMap((code, at) => {
    const [short, name] = [folded(code), folded(STATE_NAMES[at] ?? '')];
    const ofBoth = [
      short + name,
      name + short,
      `us${short}`,
      `${name}us`,
      `${name}usa`,
      `stateof${name}`,
    ];
    return [short, name, ...ofBoth, ...(SHORT_NAMES[code] ?? [])].map(key => [key, code]);
  }),
);

/** The state of a code, a name or both: `nj`, `US-NJ`, `N.J.`, `Calif.`; else undefined. */
export const usStateOf = (text: string): UsState | undefined => STATES.get(folded(text));

const DEGREES = /^-?\d{1,3}\.\d{2,}$/;
/** By what a cell of a store looks like, the surest first. */
const LOOKS: readonly (readonly [StoreColumn, (cell: string) => boolean])[] = [
  ['state', cell => usStateOf(cell) !== undefined],
  ['zip', cell => ZIP_CODE.test(cell)],
  ['latitude', cell => DEGREES.test(cell) && Math.abs(Number(cell)) <= 90],
  ['longitude', cell => DEGREES.test(cell)],
  ['website', cell => /^(https?:\/\/|www\.)\S+$/i.test(cell)],
  ['phone', cell => /^\+?[\d() .-]{7,20}$/.test(cell)],
  ['address', cell => /^\d+\w?\s+\S/.test(cell)],
  ['category', cell => canonicalCategory(cell) !== undefined],
];

/** Whether a first row names columns, and is not a store already. One name alone may be a store's, as "Shop". */
export function isHeader(first: readonly string[]): boolean {
  const named = guessMapping(first).filter(Boolean).length;
  return named > 1 || !first.some(cell => looksOf(cell.trim()) !== undefined);
}

const looksOf = (cell: string) => LOOKS.find(([, looksLike]) => looksLike(cell));

/** The same for a file without a header, by what stands in one of its rows. */
export function guessByCells(row: readonly string[]): ColumnMapping {
  const taken = new Set<StoreColumn>();
  const columns: (StoreColumn | undefined)[] = row.map(cell => {
    const look = LOOKS.find(([column, looksLike]) => !taken.has(column) && looksLike(cell.trim()));
    if (look) taken.add(look[0]);
    return look?.[0];
  });
  // Names of stores come first, and those of cities before their states.
  const name = columns.indexOf(undefined);
  const city = columns.indexOf('state') - 1;
  return columns.map((column, at) => {
    if (column) return column;
    if (at === city && city !== name) return 'city';
    return at === name ? 'name' : undefined;
  });
}

/** Why stores cannot be read by this mapping; undefined when they can. */
export function problemOfMapping(mapping: ColumnMapping): string | undefined {
  const missing = missingOf(mapping);
  if (missing.length > 0) return `Please choose what holds the ${inWords(missing)}.`;
  const repeated = repeatedOf(mapping);
  return repeated.length > 0
    ? `Please choose one column alone for the ${inWords(repeated)}.`
    : undefined;
}

const LIST = new Intl.ListFormat('en-GB');

const inWords = (columns: readonly StoreColumn[]) =>
  LIST.format(columns.map(column => COLUMN_LABELS[column].toLowerCase()));

const missingOf = (columns: ColumnMapping) =>
  REQUIRED_COLUMNS.filter(column => !columns.includes(column));

const repeatedOf = (columns: ColumnMapping) =>
  COLUMNS.filter(column => columns.indexOf(column) !== columns.lastIndexOf(column));
