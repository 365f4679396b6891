import type {CardSign} from '../../sign-card/card-sign.ts';
import {hasReported} from '../../sign-card/freshness.ts';

type Said = Pick<CardSign, 'id' | 'interactions'>;

/**
 * Whether a sign goes on standing among the earlier ones when it is seen again: whoever says something of it
 * there is not to lose it from sight, and nothing else is to move for it.
 * @param earlier ids of the earlier signs that the page has shown since it was opened.
 */
export const staysEarlier = ({id, interactions}: Said, earlier: readonly string[]): boolean =>
  interactions !== undefined && earlier.includes(id);

/**
 * Whether a sign stands elsewhere on the page though it is an earlier one by now: it goes on standing among the
 * recent ones for whoever reports it there.
 * @param recent ids of the recent signs that the page has shown since it was opened.
 */
export const staysRecent = (
  sign: Said,
  recent: readonly string[],
  earlier: readonly string[],
): boolean => hasReported(sign) && recent.includes(sign.id) && !staysEarlier(sign, earlier);
