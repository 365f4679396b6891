import {type CardSign, hasReported} from '../sign/card/card-sign.ts';

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
