import {useEffect, useState} from 'react';
import {useSession} from '../../data/session/use-session.ts';
import {outbox} from '../core/index.ts';

/** Unsent items of a user whose session has ended. Only that user may see their content. */
export interface OrphanedItems {
  readonly name: string;
  readonly count: number;
}

export function useOrphanedItems(): OrphanedItems | undefined {
  const {expired} = useSession();
  const [counted, setCounted] = useState({userId: '', count: 0});
  const userId = expired?.userId;
  useEffect(() => {
    if (userId === undefined) return undefined;
    let ended = false;
    const look = async () => {
      const {length: count} = await outbox.waitingOf(userId);
      if (!ended) setCounted({userId, count});
    };
    // Where nothing can be read there is nothing to tell.
    look().catch(() => undefined);
    return () => {
      ended = true;
    };
  }, [userId]);
  if (!expired || counted.userId !== userId || counted.count === 0) return undefined;
  return {name: expired.name, count: counted.count};
}
