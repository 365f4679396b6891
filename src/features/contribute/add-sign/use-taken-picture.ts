import {useState} from 'react';
import {useSession} from '../../../data/session/use-session.ts';
import {forgetPicture, pictureKey} from '../picture/draft-store.ts';
import type {Picture} from '../picture/picture.ts';

/** A picture with the name that its upload has, however often it is sent. */
export interface SentPicture extends Picture {
  readonly uploadId: string;
}

export interface Picturing {
  readonly picture: SentPicture | null;
  readonly take: (picture: Picture) => void;
  readonly forget: () => void;
}

/**
 * The photo of a sign, once it is cut to size.
 * @param signId the sign that gets another picture; a new one without it.
 * @param begun a picture that was taken before.
 */
export function useTakenPicture(signId?: string, begun: Picture | null = null): Picturing {
  const userId = useSession().person?.userId;
  const [picture, setPicture] = useState(() => begun && named(begun));
  return {
    picture,
    take: picture => setPicture(named(picture)),
    forget() {
      setPicture(null);
      if (userId !== undefined) void forgetPicture(pictureKey(userId, signId));
    },
  };
}

const named = (picture: Picture): SentPicture => ({...picture, uploadId: crypto.randomUUID()});
