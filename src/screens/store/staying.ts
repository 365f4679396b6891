import type {CardSign} from '../../sign-card/card-sign.ts';

type Said = Pick<CardSign, 'id' | 'interactions'>;

/**
 * Whether a sign goes on standing among the earlier ones when it is seen again: whoever says something of it
 * there is not to lose it from sight, and nothing else is to move for it.
 * @param shown ids of the earlier signs that the page has shown since it was opened.
 */
export const staysEarlier = ({id, interactions}: Said, shown: readonly string[]): boolean =>
  interactions !== undefined && shown.includes(id);

/** With those that are shown now. The same array where all of them are there already. */
export function withShown(shown: readonly string[], now: readonly string[]): readonly string[] {
  const more = now.filter(id => !shown.includes(id));
  return more.length === 0 ? shown : [...shown, ...more];
}
