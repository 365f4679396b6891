import {useQuery} from '@rocicorp/zero/react';
import {useEffect} from 'react';
import {positionOf} from '../../../common/geo/cells.ts';
import {queries} from '../../../sync/queries/index.ts';
import {locator} from './user-location.ts';

/** Takes the position in the person's profile for as long as the device tells none. */
export function useHomeLocation(): void {
  const [me] = useQuery(queries.profile.me());
  const latitude = me?.latitude ?? null;
  const longitude = me?.longitude ?? null;
  useEffect(() => {
    locator.setHome(positionOf({latitude, longitude}));
  }, [latitude, longitude]);
}
