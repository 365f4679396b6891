import {useEffect, useState} from 'react';
import {forgetPicture, keptPicture, pictureKey} from '../../contribute/picture/draft-store.ts';
import type {Picture} from '../../contribute/picture/picture.ts';

/** Undefined: it stays as it is. Null: it is removed. */
export type AvatarChange = {readonly uploadId: string; readonly photo: Blob} | null | undefined;

/** The key of an avatar's draft. */
export const AVATAR_DRAFT = 'avatar';

/** What is to become of a person's picture once they save. */
export function useAvatarChange(userId: string) {
  const key = pictureKey(userId, AVATAR_DRAFT);
  const [change, setChange] = useState<AvatarChange>();
  const [isChoosing, setChoosing] = useState(false);

  useEffect(() => {
    let ended = false;
    const look = async () => {
      const kept = await keptPicture(key);
      // The page ended behind the camera or the picker, or before they saved.
      if (kept && !ended) setChoosing(true);
    };
    void look();
    return () => {
      ended = true;
    };
  }, [key]);

  const settle = (next: AvatarChange) => {
    setChange(next);
    setChoosing(false);
    void forgetPicture(key);
  };

  return {
    change,
    isChoosing,
    choose: () => setChoosing(true),
    /** It stays on the disk until it is in the outbox. */
    take({photo}: Picture) {
      setChange({uploadId: crypto.randomUUID(), photo});
      setChoosing(false);
    },
    remove: () => settle(null),
    /** As it was before, or as it was saved. */
    forget: () => settle(undefined),
  };
}
