import {useQuery} from '@rocicorp/zero/react';
import {useEffect, useMemo, useState} from 'react';
import {MAX_QUERY_ROWS} from '../../../schema/limits.ts';
import {queries} from '../../../sync/queries/index.ts';
import {useToday} from '../../hooks/use-today.ts';
import type {CardSign} from '../../sign-card/card-sign.ts';
import {lookAlikes} from './look-alikes.ts';

/** The live signs of a store that may be the one with these words or this photo. */
export function useLookAlikes(
  storeId: string | undefined,
  text: string,
  photo: Blob | undefined,
): readonly CardSign[] {
  const today = useToday();
  const [signs] = useQuery(
    storeId && queries.sign.ofStore({storeId, today, limit: MAX_QUERY_ROWS - 1, after: null}),
  );
  const imageHash = useImageHash(photo);
  return useMemo(() => lookAlikes(signs ?? [], {text, imageHash}), [signs, text, imageHash]);
}

function useImageHash(photo: Blob | undefined): string | undefined {
  const [known, setKnown] = useState<{photo: Blob; hash: string}>();
  useEffect(() => {
    if (!photo) return;
    let isWanted = true;
    void (async () => {
      const {hashOfPicture} = await import('../../lib/uploads/hash-of-picture.ts');
      const hash = await hashOfPicture(photo);
      if (isWanted) setKnown({photo, hash});
      // Without it, words alone are compared.
    })().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [photo]);
  return known?.photo === photo ? known?.hash : undefined;
}
