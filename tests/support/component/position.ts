import type {Position} from '../../../common/geo/cells.ts';
import {isAskedAtLoad, locator} from '../../../src/features/location/use-location.ts';

type Failure = 'denied' | 'unavailable' | 'timeout';
type Answer = Position | Failure | 'held';

const CODES: Readonly<Record<string, number>> = {denied: 1, unavailable: 2, timeout: 3};

interface Asked {
  readonly found: PositionCallback;
  readonly failed: PositionErrorCallback | null | undefined;
}

/** The permission as the browser has it; the app's locator follows this one for as long as the page lives. */
const permission = Object.assign(new EventTarget(), {state: 'prompt'});
let answer: Answer | number = 'denied';
let held: Asked[] = [];

// The locator is one of the page, as these are, so they take the browser's place for good.
Object.defineProperty(navigator.permissions, 'query', {value: async () => permission});
Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
  value: (found: PositionCallback, failed?: PositionErrorCallback) => give(answer, {found, failed}),
});
locator.start();

/** Where the device stands, which it tells when it is asked. */
export function standAt(latitude: number, longitude: number): void {
  answer = {latitude, longitude};
}

/** Every request for the position fails, in a way or with a code. As at first, it is denied. */
export function failToLocate(failure: Failure | number): void {
  answer = failure;
}

/**
 * The browser asks its user, who lets the question stand.
 * @returns what tells the position after all.
 */
export function leaveUnanswered(): (position: Position) => void {
  answer = 'held';
  return position => {
    answer = position;
    for (const asked of held.splice(0)) give(position, asked);
  };
}

/** The user changes the permission while the app is open. */
export function changePermission(state: PermissionState): void {
  permission.state = state;
  permission.dispatchEvent(new Event('change'));
}

/** What a page asks as it loads. */
export function locateAtLoad(path: string): void {
  if (isAskedAtLoad(path)) void locator.request();
}

/** As at first: the permission is neither granted nor refused, a request is denied, and nothing is known. */
export async function forgetPosition(): Promise<void> {
  answer = 'denied';
  locator.setHome(null);
  // One that stands open would count as about to be answered.
  await locator.request();
  held = [];
  changePermission('prompt');
}

function give(now: Answer | number, asked: Asked): void {
  if (now === 'held') held.push(asked);
  else if (typeof now === 'object') {
    const coords = {...now, accuracy: 50};
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the app reads these alone
    asked.found({coords, timestamp: Date.now()} as GeolocationPosition);
  } else {
    const code = typeof now === 'number' ? now : CODES[now];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    asked.failed?.({code, message: ''} as GeolocationPositionError);
  }
}
