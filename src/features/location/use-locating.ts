import {useTrueAtMost} from '../../data/use-condition.ts';
import {useUserLocation} from './user-location.ts';

/** Milliseconds. A cached position comes sooner; the user should not wait for others. */
const PATIENCE_MS = 1000;

/**
 * Whether the position is about to come by itself. A question of the browser's own may stand unanswered
 * for ever, and is nothing to wait for.
 */
export function useLocating(): boolean {
  const {location, loading, hasPermission} = useUserLocation();
  return useTrueAtMost(!location && loading && hasPermission, PATIENCE_MS);
}
