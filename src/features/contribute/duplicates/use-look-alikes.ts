import {useQuery} from '@rocicorp/zero/react';
import {useEffect, useState} from 'react';
import {MAX_QUERY_ROWS} from '../../../../common/limits.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {useToday} from '../../../data/time/use-clock.ts';
import type {CardSign} from '../../sign/card/card-sign.ts';
import {lookAlikes} from './look-alikes.ts';

/**
 * Finds the live signs of a store on this device that may be the one with some words or this photo. Comparing long
 * texts takes several frames, so call it on submit, not with every letter.
 */
export function useLookAlikes(
  storeId: string | undefined,
  photo: Blob | undefined,
): (text: string) => readonly CardSign[] {
  const today = useToday();
  const [signs = []] = useQuery(
    storeId && queries.sign.ofStore({storeId, today, limit: MAX_QUERY_ROWS - 1, after: null}),
  );
  const imageHash = useImageHash(photo);
  return text => lookAlikes(signs, {text, imageHash});
}

/** Undefined while it is worked out, and where it cannot be: then words alone are compared. */
function useImageHash(photo: Blob | undefined): string | undefined {
  const [known, setKnown] = useState<{photo: Blob; hash: string}>();
  useEffect(() => {
    if (!photo) return;
    let isWanted = true;
    const workOut = async () => {
      const {hashOfPicture} = await import('../../../outbox/uploads/hash-of-picture.ts');
      const hash = await hashOfPicture(photo);
      if (isWanted) setKnown({photo, hash});
    };
    workOut().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [photo]);
  return known?.photo === photo ? known?.hash : undefined;
}
