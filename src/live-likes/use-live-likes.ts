import {useCallback, useSyncExternalStore} from 'react';
import {type LikesRow, liveLikes} from './live-likes-store.ts';

const watchNothing = () => () => {};

/**
 * The likes of a sign, as live as the stream is. A component renders again only when this count changes.
 * @param isLive whether the server can know more than the row: not for samples and for what is only on this device.
 */
export function useLiveLikes(row: LikesRow, isLive: boolean): number {
  const {id} = row;
  const watch = useCallback(
    (listener: () => void) => (isLive ? liveLikes.watch(id, listener) : watchNothing()),
    [id, isLive],
  );
  return useSyncExternalStore(watch, () => (isLive ? liveLikes.countOf(row) : row.likesCount));
}
