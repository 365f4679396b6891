import {useMemo} from 'react';
import {usePlaces} from './use-places.ts';

/** The paths that lead somewhere. What would lead nowhere is not offered. */
export function usePaths(): readonly string[] {
  const places = usePlaces();
  return useMemo(() => places.map(({path}) => path), [places]);
}
