import {useSyncExternalStore} from 'react';
import {Locator, type LocationState} from './locator.ts';

/** One for the page. */
export const locator = new Locator({
  geolocation: navigator.geolocation,
  permissions: navigator.permissions,
});

/** Where the person is, and how that stands. Never asks for anything by itself. */
export const useUserLocation = (): LocationState =>
  useSyncExternalStore(locator.onChange, locator.current);
