import {useQuery} from '@rocicorp/zero/react';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {NEWEST_FIRST} from '../../../data/queries/paging.ts';
import {useActor} from '../../../data/session/use-session.ts';
import type {CardSign} from '../card/card-sign.ts';

const NONE: readonly CardSign[] = [];

/** The user's own signs that wait for a moderator, so in no shared list; the query is the same on all screens. */
export function useHeldSigns(wanted = true): readonly CardSign[] {
  const isSignedIn = useActor() !== undefined;
  const [signs] = useQuery(
    isSignedIn && wanted && queries.sign.held({limit: PAGE_SIZES.heldSigns}),
  );
  return signs ?? NONE;
}

/** Puts into a list those signs that belong there, where they will stand; behind its end only if that is all. */
export function withHeld(
  held: readonly CardSign[],
  rows: readonly CardSign[],
  hasMore: boolean,
): readonly CardSign[] {
  const there = new Set(rows.map(({id}) => id));
  const end = hasMore ? rows.at(-1) : undefined;
  const missing = held.filter(
    sign => !there.has(sign.id) && (!end || NEWEST_FIRST.reaches(sign, end)),
  );
  if (missing.length === 0) return rows;
  return [...rows, ...missing].toSorted((one, other) =>
    NEWEST_FIRST.reaches(one, other) ? -1 : 1,
  );
}
