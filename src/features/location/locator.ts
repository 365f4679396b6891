import * as z from 'zod/mini';
import type {Position} from '../../../common/geo/cells.ts';
import {Listeners} from '../../data/listeners.ts';

export interface LocationState {
  /** Where the person is, or lives; null while that is not known. */
  readonly location: Position | null;
  /** Where the device says it is; null while it does not. */
  readonly device: Position | null;
  /** The sentence for the last request that failed. */
  readonly error: string | null;
  readonly loading: boolean;
  readonly hasPermission: boolean;
}

export const DECLINED_KEY = 'signpost.location-declined';

export const UNSUPPORTED = 'Geolocation is not supported by this browser.';
export const DENIED = 'Location access denied. Please enable location in your browser settings.';
const UNAVAILABLE = 'Location information unavailable';
const TIMED_OUT = 'Location request timed out';
const UNKNOWN = 'Unable to retrieve location';

/** As the browser's error codes are numbered. */
const SENTENCES: Readonly<Record<number, string>> = {1: DENIED, 2: UNAVAILABLE, 3: TIMED_OUT};

/** A street is near enough, and an old position better than none: both spare battery and waiting. */
const OPTIONS: PositionOptions = {
  enableHighAccuracy: false,
  timeout: 10_000,
  maximumAge: 5 * 60 * 1000,
};

interface Facts {
  device: Position | null;
  home: Position | null;
  granted: boolean;
  error: string | null;
  loading: boolean;
}

/** What a browser offers. Either may be missing, whatever its own types say. */
interface LocationBrowser {
  readonly geolocation?: Pick<Geolocation, 'getCurrentPosition'>;
  readonly permissions?: Pick<Permissions, 'query'>;
}

/**
 * Knows where the person is. The device's own position goes before the one in their profile. Neither is
 * stored here; both are gone with the page.
 */
export class Locator {
  readonly #browser: LocationBrowser;
  readonly #listeners = new Listeners();
  #facts: Facts = {device: null, home: null, granted: false, error: null, loading: false};
  #state: LocationState = stateOf(this.#facts);
  #request = 0;
  #started = false;

  constructor(browser: LocationBrowser) {
    this.#browser = browser;
  }

  readonly current = (): LocationState => this.#state;

  readonly onChange = this.#listeners.add;

  readonly isSupported = (): boolean => this.#browser.geolocation !== undefined;

  /** Asks once, however often it is called, and follows what the user grants and revokes. */
  readonly start = (): void => {
    if (this.#started) return;
    this.#started = true;
    void this.request();
    void this.#followPermission();
  };

  /** Takes the position where the person has allowed that before, and never leads the browser to ask them. */
  readonly requestIfGranted = async (): Promise<void> => {
    const permission = await this.#permission();
    if (permission?.state === 'granted') await this.request();
  };

  /**
   * Asks the browser, which may ask the person. Resolves to the sentence for what went wrong, or to
   * null. A request the person has not answered yet may be repeated; the last one decides.
   */
  readonly request = async (): Promise<string | null> => {
    const {geolocation} = this.#browser;
    const number = ++this.#request;
    if (!geolocation) {
      this.#learn({error: UNSUPPORTED});
      return UNSUPPORTED;
    }
    this.#learn({loading: true});
    try {
      const {coords} = await new Promise<GeolocationPosition>((resolve, reject) =>
        geolocation.getCurrentPosition(resolve, reject, OPTIONS),
      );
      const {latitude, longitude} = coords;
      // What other requests still fail with is of no interest any more.
      this.#request++;
      this.#learn({device: {latitude, longitude}, granted: true, error: null, loading: false});
      return null;
    } catch (failure) {
      const code = codeOf(failure);
      const error = SENTENCES[code] ?? UNKNOWN;
      // The failure of an earlier request does not show: a later one may succeed, or has.
      if (number !== this.#request) return this.#facts.device ? null : error;
      this.#learn({error, loading: false, ...(code === 1 && {granted: false, device: null})});
      return error;
    }
  };

  /** The position in the user's profile; null for a visitor, and without one. */
  readonly setHome = (home: Position | null): void => {
    const {latitude, longitude} = this.#facts.home ?? {};
    if (home?.latitude === latitude && home?.longitude === longitude) return;
    this.#learn({home});
  };

  async #followPermission(): Promise<void> {
    const permission = await this.#permission();
    if (!permission) return;
    if (permission.state === 'granted') this.#learn({granted: true});
    permission.addEventListener('change', () => this.#permissionChanged(permission.state));
  }

  /** Undefined where the browser knows no permissions, or not this one. */
  async #permission(): Promise<PermissionStatus | undefined> {
    try {
      return await this.#browser.permissions?.query({name: 'geolocation'});
    } catch {
      return undefined;
    }
  }

  #permissionChanged(state: PermissionState): void {
    if (state === 'granted') {
      this.#learn({granted: true, error: null});
      if (!this.#facts.loading) void this.request();
      return;
    }
    const error = state === 'denied' ? DENIED : null;
    this.#learn({granted: false, device: null, error});
  }

  #learn(news: Partial<Facts>): void {
    this.#facts = {...this.#facts, ...news};
    const next = stateOf(this.#facts);
    if (sameState(this.#state, next)) return;
    this.#state = next;
    this.#listeners.tell();
  }
}

function stateOf({device, home, granted, error, loading}: Facts): LocationState {
  return {
    location: device ?? home,
    device,
    error,
    loading,
    hasPermission: granted || home !== null,
  };
}

function sameState(a: LocationState, b: LocationState): boolean {
  return (
    a.location === b.location &&
    a.device === b.device &&
    a.error === b.error &&
    a.loading === b.loading &&
    a.hasPermission === b.hasPermission
  );
}

function codeOf(failure: unknown): number {
  const isError = typeof failure === 'object' && failure !== null && 'code' in failure;
  return isError && typeof failure.code === 'number' ? failure.code : 0;
}

const answer = z.object({
  place: z.nullable(
    z.object({latitude: z.number(), longitude: z.number(), approximate: z.boolean()}),
  ),
});
/** Where an address is, in degrees, WGS 84; `approximate` of its street, town or ZIP code alone. */
export type FoundPlace = NonNullable<z.infer<typeof answer>['place']>;

export interface PostalAddress {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string | null;
}

/** Equal addresses have equal keys, and so share a request. */
export const keyOfAddress = ({address, city, state, zip}: PostalAddress): string =>
  JSON.stringify([address, city, state, zip]);

const MOST_KEPT = 20;
const asked = new Map<string, Promise<FoundPlace | null>>();

/**
 * The position of an address by our server; null when the geocoder does not know it. Repeated calls
 * on one page share the request and its answer.
 * @throws {Error} when the server cannot be reached or does not answer.
 */
export async function locate(address: PostalAddress): Promise<FoundPlace | null> {
  const key = keyOfAddress(address);
  const question = asked.get(key) ?? ask(address);
  asked.set(key, question);
  const [oldest] = asked.keys();
  if (asked.size > MOST_KEPT && oldest !== undefined) asked.delete(oldest);
  try {
    return await question;
  } catch (error) {
    asked.delete(key);
    throw error;
  }
}

async function ask(address: PostalAddress): Promise<FoundPlace | null> {
  const response = await fetch('/api/geocode', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(address),
  });
  if (!response.ok) throw new Error(`Looking an address up: ${response.status}`);
  return answer.parse(await response.json()).place;
}
