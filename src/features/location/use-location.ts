import {useQuery} from '@rocicorp/zero/react';
import {useCallback, useEffect, useSyncExternalStore} from 'react';
import {positionOf} from '../../../common/geo/cells.ts';
import {queries} from '../../../sync/queries/index.ts';
import {currentSession} from '../../data/session/session.ts';
import {inTab} from '../../data/storage/device-storage.ts';
import {useTrueAtMost} from '../../data/use-condition.ts';
import {toastFailure} from '../../ui/overlays/toast-store.ts';
import {DECLINED_KEY, DENIED, type LocationState, Locator} from './locator.ts';

/** One for the page. */
export const locator = new Locator({
  geolocation: navigator.geolocation,
  permissions: navigator.permissions,
});

/** Screens of people who want to get in: there the browser asks nothing by itself. */
const WAYS_IN: ReadonlySet<string> = new Set([
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
]);

/** Screens that are a form, or a table to work on. Most lead visitors to the log-in. */
const WORK: ReadonlySet<string> = new Set([
  '/admin',
  '/add-sign',
  '/add-store',
  '/profile/edit',
  '/account',
  '/sessions',
  '/unsubscribe',
]);

const screenOf = (path: string) => path.replace(/\/$/, '').toLowerCase();

/** Whether no dialog asks there for the position by itself, not even a user. */
export const isWorkScreen = (path: string): boolean => WORK.has(screenOf(path));

/** Whether the browser may ask for the position as a screen opens. */
export const isAskedAtLoad = (path: string): boolean =>
  isWorkScreen(path) ? currentSession().person !== null : !WAYS_IN.has(screenOf(path));

/** Has the browser ask for the position on the first screen where it may. Others take one that is granted already. */
export function startLocating(path: string): void {
  if (isAskedAtLoad(path)) locator.start();
  else void locator.requestIfGranted();
}

/** Where the person is, and how that stands. Never asks for anything by itself. */
export const useUserLocation = (): LocationState =>
  useSyncExternalStore(locator.onChange, locator.current);

/** Milliseconds. A cached position comes sooner; the user should not wait for others. */
const POSITION_TIMEOUT_MS = 1000;

/** Whether the position comes by itself. A browser's own question may stand unanswered for ever. */
export function useLocating(): boolean {
  const {location, loading, hasPermission} = useUserLocation();
  return useTrueAtMost(!location && loading && hasPermission, POSITION_TIMEOUT_MS);
}

/** For a button that asks for the position: what stands against it is said. */
export function useAskForLocation(): () => Promise<void> {
  return useCallback(async () => {
    const error = await locator.request();
    if (error === DENIED) rememberDeclined();
    if (error !== null) {
      toastFailure('Location not available', error);
    }
  }, []);
}

/** Takes the position in the person's profile for as long as the device tells none. */
export function useHomeLocation(): void {
  const [me] = useQuery(queries.profile.me());
  const latitude = me?.latitude ?? null;
  const longitude = me?.longitude ?? null;
  useEffect(() => {
    locator.setHome(positionOf({latitude, longitude}));
  }, [latitude, longitude]);
}

/** Whether the browser has given no position by itself, and the visitor has not declined. */
export function isLocationNeeded(): boolean {
  const {location, hasPermission} = locator.current();
  return !location && !hasPermission && !hasDeclined() && locator.isSupported();
}

/** Whether the person has said that they do not want to be located. */
const hasDeclined = (): boolean => inTab.kept(DECLINED_KEY) !== null;

export const rememberDeclined = (): void => inTab.keep(DECLINED_KEY, 'yes');
