// How rows are put into words, on screens and in the previews that the server writes.

import type {Sign, Store, UserProfile} from '../../schema/zero.gen.ts';
import type {Position} from '../geo/cells.ts';
import {POSITION_DECIMALS} from '../limits.ts';
import {isUnassigned} from '../new-rows.ts';
import {cleanLine, graphemes} from './clean-text.ts';

type Words = Pick<Sign, 'text' | 'textContent' | 'extractedText'>;
/** What a row from an older import may lack. */
type Kind = Words & {type?: Sign['type'] | null};

export function wordsOf(sign: Words): string {
  return (
    [sign.text, sign.textContent, sign.extractedText].find(words => words?.trim())?.trim() ?? ''
  );
}

/** On a sign that the owner of its store posted there. */
export const FROM_STORE = 'From the store';

export const NO_TEXT = 'No text available';

/** A sign without a type is a text sign if it has text, else a photo. */
export function isPhoto(sign: Kind): boolean {
  return sign.type ? sign.type === 'photo' : !sign.text?.trim() && !sign.textContent?.trim();
}

type Place = Pick<Store, 'address' | 'city' | 'state' | 'zip'>;

/** One line, as on an envelope. A store without a place has no city. */
export function addressOf(place: Place): string {
  const {address, city, state, zip} = place;
  if (isUnassigned(place)) return address;
  return `${address}, ${city}, ${[state, zip].filter(Boolean).join(' ')}`;
}

const ANONYMOUS = 'Anonymous';

/** Rows from an older import may hold names of which nothing can be seen. */
const visible = (name: string | null | undefined): string => cleanLine(name ?? '');

export function displayName(
  profile: Pick<UserProfile, 'nickname' | 'name'> | null | undefined,
): string {
  return visible(profile?.nickname) || visible(profile?.name) || ANONYMOUS;
}

interface Account {
  readonly username: string | null;
  readonly email: string;
}

/**
 * What an admin knows a user by, who may have no name for others: else the username, else the address up to the `@`.
 * @param account the user's, where it may be read.
 */
export function adminName(
  profile: Pick<UserProfile, 'nickname' | 'name'> | null | undefined,
  account: Account | null | undefined,
): string {
  const name = displayName(profile);
  if (name !== ANONYMOUS || !account) return name;
  return account.username?.trim() || account.email.split('@', 1)[0] || ANONYMOUS;
}

/** A profile with the account behind it, where that may be read. */
export type WithAccount = Pick<UserProfile, 'nickname' | 'name'> & {
  readonly account?: Account | null;
};

/** {@link adminName} of a profile that has its account with it. */
export const nameForAdmins = (profile: WithAccount | null | undefined): string =>
  adminName(profile, profile?.account);

/** From here on a number has a comma. */
const LONG = 1000;
let longNumbers: Intl.NumberFormat | undefined;

export function formatNumber(number: number): string {
  // The browser takes some milliseconds to get ready for others.
  if (Number.isInteger(number) && Math.abs(number) < LONG) return String(number);
  longNumbers ??= new Intl.NumberFormat('en-US');
  return longNumbers.format(number);
}

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** What is known of the signs that a store shows. */
interface ShownSigns {
  readonly visibleSignsCount: number;
  /** How many of them were fresh when the row was written. */
  readonly freshSignsCount: number;
  /** Until when the newest sign is fresh, in ms since 1970; null without a sign. */
  readonly newestSignStaleAt: number | null;
}

/**
 * "3 signs", or "1 sign now, 2 earlier" where not all are fresh.
 * @param now ms since 1970.
 * @param one the noun.
 */
export function countOfSigns(
  {visibleSignsCount: all, freshSignsCount, newestSignStaleAt}: ShownSigns,
  now: number,
  one: 'sign' | 'Sign' = 'sign',
): string {
  // The row may be from before its signs became stale, as without a network.
  const fresh = newestSignStaleAt !== null && newestSignStaleAt > now ? freshSignsCount : 0;
  return fresh < all
    ? `${plural(fresh, one)} now, ${formatNumber(all - fresh)} earlier`
    : plural(all, one);
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * A text in a sentence of ours, with the marks of Unicode that keep what is around it from changing its direction, as
 * `bdi` does where there are elements.
 */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;

/** Cut between characters as people see them, never through an emoji. */
export function cut(text: string, length: number): string {
  // None takes less than one unit, and finding them takes time where many cards are drawn at once.
  if (text.length <= length) return text;
  let kept = '';
  let count = 0;
  for (const grapheme of graphemes(text)) {
    if (count === length) return `${kept}…`;
    kept += grapheme;
    count += 1;
  }
  return text;
}

/** "40.713, -74.006" */
export const positionInWords = ({latitude, longitude}: Position): string =>
  `${latitude.toFixed(POSITION_DECIMALS)}, ${longitude.toFixed(POSITION_DECIMALS)}`;

const CAPTION = 100;
export const caption = (text: string): string => cut(text.trim(), CAPTION);

/** A size as people say it: `840 B`, `12 kB`, `1.4 MB`, `2.5 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
