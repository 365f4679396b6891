/** Words and numbers that are stored with the data or bound it. The browser may import this file. */

export const SIGN_TYPES = ['photo', 'text'] as const;

/** `held`: waits for a moderator; `hidden`: a moderator took it out of public view. */
export const MODERATION_STATES = ['ok', 'held', 'hidden'] as const;

/** `receiving`: bytes are missing or not looked at; `expired`: about to be swept. */
export const UPLOAD_STATES = ['receiving', 'ready', 'refused', 'expired'] as const;

export const CLAIM_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** Of what the history tells. */
export const HISTORY_NOUNS = ['sign', 'store', 'person', 'claim'] as const;
export type HistoryNoun = (typeof HISTORY_NOUNS)[number];

/** `receiving`: rows still arrive; `ready`: an admin has to map the columns; `failed`: can be resumed. */
export const IMPORT_STATUSES = [
  'receiving',
  'ready',
  'running',
  'failed',
  'done',
  'cancelled',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** `failed`: the geocoder did not answer again and again, and the run can be told to go on. */
export const GEOCODING_STATUSES = ['running', 'paused', 'failed', 'done', 'cancelled'] as const;
/** The source of a run's positions: a geocoder, or the centres of ZIP codes. */
export const GEOCODING_SOURCES = ['geocoder', 'zip'] as const;

/** Why a run could not place a store. */
export const GEOCODING_MISSES = ['no-zip', 'unknown-zip', 'unknown-address', 'no-answer'] as const;
export type GeocodingMiss = (typeof GEOCODING_MISSES)[number];

export type GeocodingStatus = (typeof GEOCODING_STATUSES)[number];

/** The user's sign, a store they follow, their claim, a store that was theirs, a moderator's decision. */
export const NOTIFICATION_KINDS = [
  'sign-confirmed',
  'sign-hidden',
  'store-sign',
  'claim-approved',
  'claim-rejected',
  'claim-reopened',
  'store-lost',
  'store-gained',
  'sign-approved',
  'item-hidden',
  'item-edited',
  'item-restored',
  'warned',
  'suspended',
  'suspension-ended',
  'sign-deleted',
  'store-deleted',
  'report-kept',
  'report-hidden',
  'report-edited',
  'report-warned',
  'report-suspended',
  'report-deleted',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * One canonical list, the union of what the public form and the admin dialog offer. The two spell
 * "service" differently; {@link canonicalCategory} folds case, accents and that plural.
 */
export const STORE_CATEGORIES = [
  'restaurant',
  'cafe',
  'retail',
  'grocery',
  'gas station',
  'pharmacy',
  'bank',
  'auto',
  'healthcare',
  'entertainment',
  'service',
  'other',
] as const;
export type StoreCategory = (typeof STORE_CATEGORIES)[number];

/** The canonical spelling of a category typed or imported in any case, as `Café`, or undefined if unknown. */
export function canonicalCategory(input: string): StoreCategory | undefined {
  const folded = input.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const singular = folded === 'services' ? 'service' : folded;
  return STORE_CATEGORIES.find(category => category === singular);
}

/** Two-letter codes of the 50 states; DC and the territories are not among them. */
// oxfmt-ignore
export const US_STATES = [
  'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA',
  'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD',
  'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ',
  'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC',
  'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY',
] as const;
export type UsState = (typeof US_STATES)[number];

/** A ZIP code, also one of nine digits. */
export const ZIP_CODE = /^\d{5}(-\d{4})?$/;

/** The options of the state filter until it is known which states have stores: the ten with most people. */
export const DEFAULT_STATES = [
  'CA',
  'FL',
  'GA',
  'IL',
  'MI',
  'NC',
  'NY',
  'OH',
  'PA',
  'TX',
] as const satisfies readonly UsState[];

/** The state of a store whose place is unknown ("Unassigned Location"). */
export const UNASSIGNED_STATE = 'ZZ';

/** What the name of such a store begins with. */
export const UNASSIGNED_NAME = 'Unassigned';

/** Of the number that tells one person's unassigned stores apart. */
export const UNASSIGNED_NUMBERS = {min: 100, max: 999} as const;

/** Decimals of a position's degrees that are sent of where a person is: about a hundred metres. */
export const POSITION_DECIMALS = 3;

/** Longest accepted values, in characters. The database checks them too. */
export const LENGTHS = {
  storeName: 120,
  address: 200,
  city: 100,
  zip: 10,
  description: 2000,
  phone: 40,
  url: 500,
  thumbhash: 64,
  searchTerm: 200,
  signText: 2000,
  personName: 120,
  nickname: 60,
  bio: 1000,
  location: 200,
  claimProof: 2000,
  /** Of a decision, for the users concerned. */
  reason: 500,
  /** What something was called, cut off. */
  historyTitle: 120,
  /** A write's name. */
  verb: 60,
  fileName: 200,
  contactComment: 500,
  email: 254,
  /** Longer ones would only cost time to hash. */
  password: 128,
} as const;

/** Days for which a deleted row can be restored. */
export const DELETED_KEPT_DAYS = 7;

/** Days for which an import stays on the list, with the rows that it could not use. */
export const IMPORTS_KEPT_DAYS = 30;

/** Of "What is 1 + 1?", which keeps the simplest of programs out. */
export const CAPTCHA_ANSWER = '2';

/** In characters. A shorter password is refused as the specification words it. */
export const MIN_PASSWORD_LENGTH = 6;
/** In characters. A shorter one of at least {@link MIN_PASSWORD_LENGTH} is refused for being guessed too early. */
export const SAFE_PASSWORD_LENGTH = 8;

/** Characters of the address at which a push service accepts messages for a browser. */
export const MAX_PUSH_ENDPOINT_LENGTH = 1000;

/** Bytes. A photo to take in must be smaller than this. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** Of the demo's accounts. No mail reaches it, so no person's address ends in it. */
export const DEMO_EMAIL_DOMAIN = 'signpost.local';

/** Rows a screen shows at most, per step. */
export const PAGE_SIZES = {
  homeSigns: 12,
  nearbyStores: 10,
  topSubmitters: 3,
  storeSigns: 24,
  profileSigns: 6,
  heldSigns: 24,
  storePicker: 20,
  leaderboard: 20,
  weeksOfChart: 52,
  statesOfChart: 10,
  daysOfChart: 30,
  notifications: 20,
  claimQueue: 20,
  cases: 20,
  decidedCases: 50,
  decidedCasesAtFirst: 10,
  reportsOfCase: 10,
  history: 30,
  historyOfItem: 10,
  openImports: 20,
  endedImports: 5,
  managedRows: 50,
  searchSigns: 12,
} as const;

/** Stores, and signs, that the search box suggests. */
export const SEARCH_SUGGESTIONS = 3;

/** No synced query returns more root rows than this, whatever its argument asks for. */
export const MAX_QUERY_ROWS = 100;

/** But for the cells of a map, which are seven numbers each: as many as a large screen has room for. */
export const MAX_MAP_CELLS = 256;

/**
 * The roles a signed-in person can hold. "Visitor" is the absence of an actor and "owner" is a
 * relation to a store (`stores.owner_id`), so neither is stored as a role.
 */
export const ROLES = ['user', 'admin'] as const;

export type Role = (typeof ROLES)[number];
