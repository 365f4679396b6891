import {cut, isolated, wordsOf} from '../../../../common/texts/words.ts';
import type {Actor} from '../../../../permissions/actor.ts';
import {can} from '../../../../permissions/roles.ts';
import {
  canDeleteSign,
  canEditSign,
  canShowSign,
  canToggleSign,
  isAuthor,
} from '../../../../permissions/sign.ts';
import type {Sign, SignInteraction, Store, UserProfile} from '../../../../schema/zero.gen.ts';
import {isSampleSign} from '../../store/sample-stores/sample.ts';

const LENGTH = 60;

/** The name of a sign where it cannot be shown: in a tab, or in a share. */
export function signTitle(sign: Parameters<typeof wordsOf>[0], storeName: string): string {
  const words = wordsOf(sign).replaceAll(/\s+/g, ' ');
  const store = isolated(storeName);
  return words ? `“${isolated(cut(words, LENGTH))}” at ${store}` : `Sign at ${store}`;
}

/** A sign as the lists read it: with its author and what the person at the screen did with it. */
export type CardSign = Sign & {
  readonly author?: Pick<UserProfile, 'name' | 'nickname'>;
  readonly interactions?: SignInteraction;
  /** It is not live yet, so no user can react to it. */
  readonly onlyHere?: true;
};

export type CardStore = Pick<Store, 'id' | 'name' | 'ownerId'>;

export type Reaction = 'liked' | 'confirmed' | 'gone';

/** The actions on a sign that a user is offered, beside reacting to it and sharing it. */
export function offeredActions(
  actor: Actor,
  sign: CardSign,
  store: CardStore | undefined,
  isSuspended: boolean,
) {
  const isSample = isSampleSign(sign.id);
  const mayWrite = !isSuspended && !isSample;
  // Other users cannot see a sign that is only here; it is discarded in the outbox.
  const isLive = !isSample && !sign.onlyHere;
  const mayToggle = sign.isActive ? canToggleSign(actor, store) : canShowSign(actor, sign, store);
  return {
    toggle: isLive && mayWrite && mayToggle,
    report: isLive && mayWrite && !isAuthor(actor, sign),
    history: isLive && can(actor, 'history.view.any'),
    edit: mayWrite && canEditSign(actor, sign, store),
    remove: isLive && mayWrite && canDeleteSign(actor, sign, store),
  };
}

type Seen = Pick<Sign, 'lastSeenAt' | 'staleAt' | 'goneCount'>;

/** Whether the sign has left the default lists. `now` is milliseconds since 1970. */
export const isStale = ({staleAt}: Pick<Sign, 'staleAt'>, now: number): boolean => staleAt <= now;

/**
 * How worn a board looks, from 0 (seen just now) to 1: by the share of its time that has passed unseen, and by
 * the reports that it is gone. In quarters, so that it seldom changes.
 */
export function ageRatio(sign: Seen, now: number): number {
  const left = (sign.staleAt - now) / Math.max(1, sign.staleAt - sign.lastSeenAt);
  const trust = 1 / (1 + sign.goneCount);
  const wear = 1 - Math.min(1, Math.max(0, left)) * trust;
  return Math.floor(wear * 4) / 4;
}

/**
 * Whether a user's "Saw it" still stands: until the sign is reported, or its board begins to look worn. Then it can be
 * pressed once more.
 */
export const sightingStands = (
  said: {readonly confirmed: boolean} | undefined,
  sign: Seen,
  now: number,
): boolean => said?.confirmed === true && ageRatio(sign, now) === 0;

/** Whether the person at the screen has reported the sign as gone, and not taken that back. */
const hasReported = ({interactions}: {interactions?: Pick<SignInteraction, 'gone'>}) =>
  interactions?.gone === true;

type Said = Pick<CardSign, 'id' | 'interactions'>;

/**
 * Whether a sign stays among the earlier ones when it is seen again: a user who reacts to it there must not lose
 * it from view, and nothing else may move for it.
 * @param earlier ids of the earlier signs that the page has shown since it was opened.
 */
export const staysEarlier = ({id, interactions}: Said, earlier: readonly string[]): boolean =>
  interactions !== undefined && earlier.includes(id);

/**
 * Whether a sign stays among the recent ones though it is an earlier one by now, for the user who reported it
 * there.
 * @param recent ids of the recent signs that the page has shown since it was opened.
 */
export const staysRecent = (
  sign: Said,
  recent: readonly string[],
  earlier: readonly string[],
): boolean => hasReported(sign) && recent.includes(sign.id) && !staysEarlier(sign, earlier);
