import type {Sign, SignInteraction} from '../../../../schema/zero.gen.ts';

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
 * Whether a user's "Saw it" stays pressed: until the sign is reported, by any user, or its board begins to look
 * worn. From then on they can press it once more.
 */
export const sightingStands = (
  said: {readonly confirmed: boolean} | undefined,
  sign: Seen,
  now: number,
): boolean => said?.confirmed === true && ageRatio(sign, now) === 0;

/** Whether the person at the screen has reported the sign as gone, and not taken that back. */
export const hasReported = ({interactions}: {interactions?: Pick<SignInteraction, 'gone'>}) =>
  interactions?.gone === true;
