import {useCallback, useMemo, useSyncExternalStore} from 'react';
import {freshUntil} from '../../../../common/freshness.ts';
import {isSampleSign} from '../../store/sample-stores/sample.ts';
import type {CardSign} from '../card/card-sign.ts';
import {type Counts, type ReactionsRow, liveReactions} from './live-reactions-store.ts';

const watchNothing = () => () => {};

/** Whether the server can know more than the row: not of samples, and not of a sign that others do not see. */
export const isLive = (sign: Pick<CardSign, 'id' | 'visible' | 'onlyHere'>): boolean =>
  sign.visible && !sign.onlyHere && !isSampleSign(sign.id);

/**
 * A count of a sign, as live as the stream is. A component renders again only when this count changes.
 * @param isWatched see `isLive`.
 */
export function useLiveCount(row: ReactionsRow, count: keyof Counts, isWatched: boolean): number {
  const {id} = row;
  const watch = useCallback(
    (listener: () => void) => (isWatched ? liveReactions.watch(id, listener) : watchNothing()),
    [id, isWatched],
  );
  return useSyncExternalStore(watch, () => (isWatched ? liveReactions.countsOf(row) : row)[count]);
}

/** The sign with what users say of it at this moment, as far as that tells how fresh it is. */
export function useLiveFreshness(sign: CardSign): CardSign {
  const isWatched = isLive(sign);
  const goneCount = useLiveCount(sign, 'goneCount', isWatched);
  const lastSeenAt = useLiveCount(sign, 'lastSeenAt', isWatched);
  return useMemo(() => {
    if (goneCount === sign.goneCount && lastSeenAt === sign.lastSeenAt) return sign;
    return {...sign, goneCount, lastSeenAt, staleAt: freshUntil(lastSeenAt, goneCount)};
  }, [sign, goneCount, lastSeenAt]);
}
