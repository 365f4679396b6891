import {useState} from 'react';
import {useSession} from '../../hooks/use-session.ts';
import {forgetPicture} from '../../picture/draft-store.ts';
import type {Picture} from '../../picture/picture.ts';

/** A picture with the name that its upload has, however often it is sent. */
export interface SentPicture extends Picture {
  readonly uploadId: string;
}

export interface Picturing {
  readonly picture: SentPicture | null;
  readonly take: (picture: Picture) => void;
  readonly forget: () => void;
}

/** The photo of the sign that is being added, once it is cut to size. */
export function useTakenPicture(): Picturing {
  const userId = useSession().person?.userId;
  const [picture, setPicture] = useState<SentPicture | null>(null);
  return {
    picture,
    take: picture => setPicture({...picture, uploadId: crypto.randomUUID()}),
    forget() {
      setPicture(null);
      if (userId !== undefined) void forgetPicture(userId);
    },
  };
}
