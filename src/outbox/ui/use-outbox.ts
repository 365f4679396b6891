import {useEffect, useState, useSyncExternalStore} from 'react';
import {Listeners} from '../../data/listeners.ts';
import {useSession} from '../../data/session/use-session.ts';
import {revokeSoon} from '../../ui/links/share.ts';
import {outbox} from '../core/index.ts';

/**
 * An address for a photo in the outbox, for as long as the component shows it: also once the photo is live, so
 * that its picture does not flicker for its author.
 */
export function usePhotoUrl(uploadId: string | undefined): string | undefined {
  const [held, setHeld] = useState(uploadId);
  const [url, setUrl] = useState<string>();
  if (uploadId !== undefined && uploadId !== held) setHeld(uploadId);
  useEffect(() => {
    if (held === undefined) return undefined;
    let made: string | undefined;
    let ended = false;
    const make = async () => {
      const photo = await outbox.photo(held);
      if (!photo || ended) return;
      made = URL.createObjectURL(photo);
      setUrl(made);
    };
    // Without it the words stand alone.
    make().catch(() => undefined);
    return () => {
      ended = true;
      if (made !== undefined) revokeSoon(made);
      setUrl(undefined);
    };
  }, [held]);
  return url;
}

/** What the present person made here, with where it stands, oldest first. */
export const useOutbox = () => useSyncExternalStore(outbox.onChange, outbox.items);

const UNDER_WAY = new Set(['saved', 'sending', 'waiting', 'live']);

/** An address of the photo that the present person wants to be seen by, while it is on its way. */
export function useWaitingAvatar(): string | undefined {
  const item = useOutbox().findLast(
    ({entry, status}) => entry.name === 'profile.setAvatar' && UNDER_WAY.has(status.type),
  );
  const uploadId = item?.entry.photo?.uploadId;
  const url = usePhotoUrl(uploadId);
  return uploadId === undefined ? undefined : url;
}

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
  return {name: expired.displayName, count: counted.count};
}

let open = false;
const changed = new Listeners();

/** Whether the tray is on the screen; a toast may open it from any screen. */
export const isTrayOpen = (): boolean => open;

export const onTray = changed.add;

export function setTrayOpen(next: boolean): void {
  open = next;
  changed.tell();
}
