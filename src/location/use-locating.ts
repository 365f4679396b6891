import {useQuery} from '@rocicorp/zero/react';
import {useEffect} from 'react';
import {queries} from '../../sync/queries/index.ts';
import {locator} from './user-location.ts';

/** Asks where the person is, once, and takes the position in their profile until that is known. */
export function useLocating(): void {
  const [me] = useQuery(queries.profile.me());
  const latitude = me?.latitude ?? null;
  const longitude = me?.longitude ?? null;
  useEffect(() => locator.start(), []);
  useEffect(() => {
    const isKnown = latitude !== null && longitude !== null;
    locator.setHome(isKnown ? {latitude, longitude} : null);
  }, [latitude, longitude]);
}
