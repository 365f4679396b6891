import {hasDeclined} from './declined.ts';
import {locator} from './user-location.ts';

/** Whether the browser has told nothing by itself, and nobody has said no. */
export function isLocationNeeded(): boolean {
  const {location, hasPermission} = locator.current();
  return !location && !hasPermission && !hasDeclined() && locator.isSupported();
}
