import {hasDeclined} from './declined.ts';
import {locator} from './user-location.ts';

/** Whether the browser has given no position by itself, and the visitor has not declined. */
export function isLocationNeeded(): boolean {
  const {location, hasPermission} = locator.current();
  return !location && !hasPermission && !hasDeclined() && locator.isSupported();
}
