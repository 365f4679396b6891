// The initial values of new rows: synced columns have no defaults, so each writer writes every column,
// and adds here only those that differ.

import {mortonCode, type Position} from './geo/cells.ts';
import {LENGTHS, UNASSIGNED_NAME, UNASSIGNED_STATE} from './limits.ts';

/** All of a store but who it is, where it stands and when it came. */
export const NEW_STORE = {
  category: null,
  description: null,
  phone: null,
  website: null,
  facebook: null,
  twitter: null,
  yelp: null,
  logo: null,
  latitude: null,
  longitude: null,
  mortonCode: null,
  rating: null,
  isActive: true,
  ownerId: null,
  createdBy: null,
  visibleSignsCount: 0,
  freshSignsCount: 0,
  newestSignId: null,
  newestSignAt: null,
  newestSignStaleAt: null,
  deletedAt: null,
  binnedAt: null,
  inactiveSince: null,
  visibleSince: null,
  unplacedSince: null,
};

/** The position of a store, or the time since when it has none, in ms since 1970. */
export const placed = (position: Position | null, unplacedSince: number) => ({
  latitude: position?.latitude ?? null,
  longitude: position?.longitude ?? null,
  mortonCode: position && mortonCode(position),
  unplacedSince: position ? null : unplacedSince,
});

/** A store that stands for a place without a name yet. `by` is a display name. */
export const unassignedStore = (by: string, number: number) => ({
  ...NEW_STORE,
  name: `${UNASSIGNED_NAME} ${startOf(by, LENGTHS.storeName - UNASSIGNED_NAME.length - 5)} ${number}`,
  address: 'Unassigned Location',
  city: 'Unknown',
  state: UNASSIGNED_STATE,
  zip: '00000',
});

/** Whether it still stands for a place without a name. */
export const isUnassigned = ({state}: {readonly state: string}): boolean =>
  state === UNASSIGNED_STATE;

/** At most `length` UTF-16 units of it, and no half of a character. */
const startOf = (text: string, length: number) =>
  Array.from(text.slice(0, length))
    .filter(character => character.isWellFormed())
    .join('')
    .trim();

/** All columns of a sign but its content, author, store and time. */
export const NEW_SIGN = {
  isActive: true,
  hiddenReason: null,
  verified: false,
  fromStore: false,
  moderation: 'ok' as const,
  visible: true,
  visibleSince: null,
  likesCount: 0,
  likesVersion: 0,
  confirmedCount: 0,
  goneCount: 0,
  deletedAt: null,
  binnedAt: null,
  deletedBy: null,
};

/** The content columns of a text sign. */
export const textSign = (text: string) => ({
  type: 'text' as const,
  text,
  textContent: text,
  imageUrl: null,
  imageThumbhash: null,
  imageHash: null,
  extractedText: null,
});

/** What a sign keeps of a picture. A browser knows none of it before the server says so. */
export interface SignPicture {
  readonly imageUrl: string | null;
  /** Base64. */
  readonly imageThumbhash: string | null;
  /** See `common/images/image-hash.ts`. */
  readonly imageHash: string | null;
}

/** The content columns of a photo sign, with the words that were read from it. */
export const photoSign = (text: string, picture: SignPicture) => ({
  type: 'photo' as const,
  text: null,
  textContent: null,
  extractedText: text,
  ...picture,
});
