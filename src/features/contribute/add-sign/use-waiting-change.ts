import {useEffect, useState} from 'react';
import {useSession} from '../../../data/session/use-session.ts';
import {outbox} from '../../../outbox/core/index.ts';
import type {Picture} from '../picture/picture.ts';

/** What its person changed about a sign and the server has not taken yet, or has refused. */
export interface WaitingChange {
  readonly text: string | null;
  readonly picture: Picture | null;
}

const NOTHING: WaitingChange = {text: null, picture: null};

/** Undefined until it is known. It is not followed: the form it is for goes its own way. */
export function useWaitingChange(signId: string): WaitingChange | undefined {
  const userId = useSession().person?.userId;
  const [found, setFound] = useState<WaitingChange>();
  useEffect(() => {
    let ended = false;
    const look = async () => {
      // Where nothing can be read, nothing waits.
      const waiting = await waitingChange(userId, signId).catch(() => NOTHING);
      if (!ended) setFound(waiting);
    };
    void look();
    return () => {
      ended = true;
    };
  }, [userId, signId]);
  return found;
}

async function waitingChange(userId: string | undefined, signId: string): Promise<WaitingChange> {
  const entries = userId === undefined ? [] : await outbox.waitingOf(userId);
  const changes = entries.filter(({name, args}) => name === 'sign.update' && args['id'] === signId);
  const text = changes.at(-1)?.args['text'];
  const uploadId = changes.findLast(({photo}) => photo !== null)?.photo?.uploadId;
  const photo = uploadId === undefined ? undefined : await outbox.photo(uploadId);
  return {
    text: typeof text === 'string' ? text : null,
    picture:
      photo && uploadId !== undefined
        ? {partId: uploadId, photo, reading: photo, source: 'file', position: null}
        : null,
  };
}
