import {setTimeout} from 'node:timers/promises';
import {and, eq, gt, isNotNull, or, sql} from 'drizzle-orm';
import {whyMisplaced} from '../../../common/geo/state-bounds.ts';
import {DAY_MS} from '../../../common/time.ts';
import {geocodedAddresses} from '../../../schema/tables/private/geocoding.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import type {Env} from '../../env.ts';
import {
  TooManyWaiting,
  type ConcurrencyLimit,
  limitConcurrency,
} from '../../runtime/concurrency-limit.ts';
import {log} from '../../runtime/log.ts';
import {type Geocode, GeocoderAway, nominatim, type GeocodedPlace} from './nominatim.ts';
import {zipCentre} from './zip-centres.ts';

/** Milliseconds for which a person waits for the geocoder, its queue included. */
const TIMEOUT_MS = 8000;
/** Milliseconds for which the geocoder is not asked after so many failures in a row. */
const REST = 30_000;
const FAILURES = 3;

interface AddressToPlace {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string | null;
}

interface Needs {
  /** Undefined where none is set. */
  readonly geocode: Geocode | undefined;
  readonly inTurn: ConcurrencyLimit;
  readonly answers: Pick<Answers, 'find' | 'keep'>;
}

/** More would wait longer than users do. */
const MOST_WAITING = 8;

/** Over what the settings say and what the geocoder answered lately. */
export function geocodingOver(
  db: DatabaseConnection['db'],
  env: Pick<Env, 'geocoderUrl' | 'geocoderPauseMs' | 'publicUrl'>,
  clock?: Clock,
): Geocoder {
  return new Geocoder({
    geocode: env.geocoderUrl
      ? nominatim(env.geocoderUrl, `Signpost (+${env.publicUrl})`)
      : undefined,
    inTurn: pace(env.geocoderPauseMs, MOST_WAITING, clock),
    answers: new Answers(db),
  });
}

/** Finds out where addresses are: by the geocoder where there is one that answers, else by ZIP code. */
export class Geocoder {
  readonly #needs: Needs;
  readonly #asking = new Set<string>();
  #failures = 0;
  #restsUntil = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Whether there is a geocoder, and not the centres of ZIP codes alone. */
  get isSet(): boolean {
    return this.#needs.geocode !== undefined;
  }

  /** @param userId who asks: the geocoder is asked for one thing at a time for each. */
  async locate(
    to: AddressToPlace,
    userId: string,
    signal: AbortSignal,
  ): Promise<GeocodedPlace | undefined> {
    const place = await this.#byGeocoder(lineOf(to), userId, signal);
    return inState(to, place) ?? centreOf(to);
  }

  /**
   * The same for work that no person waits for: an address that the geocoder does not know has no place,
   * however well its ZIP code is known. Without a geocoder the ZIP code's centre is its place.
   * @throws {GeocoderAway} when there is one that does not answer.
   */
  async find(to: AddressToPlace, signal: AbortSignal): Promise<GeocodedPlace | undefined> {
    const {answers, geocode, inTurn} = this.#needs;
    if (!geocode) return centreOf(to);
    const address = lineOf(to);
    const known = await answers.find(address);
    const place = known ? known.place : await inTurn(signal, () => geocode(address, signal));
    if (!known) await answers.keep(address, place);
    return inState(to, place);
  }

  async #byGeocoder(address: string, userId: string, signal: AbortSignal) {
    const {answers, geocode, inTurn} = this.#needs;
    if (!geocode) return undefined;
    const known = await answers.find(address);
    if (known) return known.place;
    if (this.#asking.has(userId)) return undefined;
    this.#asking.add(userId);
    const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      return await inTurn(limited, async () => {
        if (performance.now() < this.#restsUntil) return undefined;
        const place = await geocode(address, limited);
        this.#failures = 0;
        await answers.keep(address, place);
        return place;
      });
    } catch (error) {
      if (error instanceof GeocoderAway && !limited.aborted) this.#noteFailure();
      else if (!limited.aborted && !(error instanceof TooManyWaiting)) throw error;
      return undefined;
    } finally {
      this.#asking.delete(userId);
    }
  }

  #noteFailure(): void {
    this.#failures += 1;
    log('warn', 'geocoder-failed', {failures: this.#failures});
    if (this.#failures >= FAILURES) this.#restsUntil = performance.now() + REST;
  }
}

/** A geocoder may take an address for one of the same words in another state. */
const inState = ({state}: AddressToPlace, place: GeocodedPlace | undefined) =>
  place && whyMisplaced({state, position: place}) === undefined ? place : undefined;

/** Where the ZIP code is. One of another state is a mistake, and says nothing. */
async function centreOf(to: AddressToPlace): Promise<GeocodedPlace | undefined> {
  const centre = await zipCentre(to.zip);
  return inState(to, centre ? {...centre, approximate: true} : undefined);
}

const lineOf = ({address, city, state, zip}: AddressToPlace) =>
  `${withoutUnit(address)}, ${city}, ${zip ? `${state} ${zip}` : state}`;

/** `Suite 4`, `#225`, `Apt. B`, `2nd Floor`, or in three words, the most it has: `Suite # 4`. */
const UNIT =
  /^(?:(?:suite|ste|unit|apartment|apt|room|rm|space|spc|floor|fl|building|bldg|lot|dept)\b\.? ?#? ?(?:\d[\w-]*|[a-z])|# ?[a-z\d][\w-]*|\d{1,2}(?:st|nd|rd|th) (?:floor|fl)\b\.?)$/i;

/** Geocoders know houses, and find none with a unit of it. */
function withoutUnit(address: string): string {
  const parts = address.split(',').map(part => {
    const words = part.trim().split(/\s+/);
    for (const count of [3, 2, 1]) {
      if (UNIT.test(words.slice(-count).join(' '))) return words.slice(0, -count).join(' ');
    }
    return words.join(' ');
  });
  return parts.filter(part => part !== '').join(', ') || address;
}

/** Milliseconds for which a place that was found is cached. */
const FOUND_LAST = 30 * DAY_MS;
/** The same for an address without a place: maps are extended. */
const NONE_LAST = DAY_MS;

/** The same for all spellings of one address that differ in case, spaces and commas alone. */
const oneSpelling = (address: string) =>
  address
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim();

class Answers {
  readonly #db: DatabaseConnection['db'];

  constructor(db: DatabaseConnection['db']) {
    this.#db = db;
  }

  async find(address: string): Promise<{place: GeocodedPlace | undefined} | undefined> {
    const {latitude, answeredAt} = geocodedAddresses;
    const [row] = await this.#db
      .select()
      .from(geocodedAddresses)
      .where(
        and(
          eq(geocodedAddresses.address, oneSpelling(address)),
          gt(answeredAt, ago(FOUND_LAST)),
          or(isNotNull(latitude), gt(answeredAt, ago(NONE_LAST))),
        ),
      );
    if (!row) return undefined;
    if (row.latitude === null || row.longitude === null) return {place: undefined};
    const {approximate} = row;
    return {place: {latitude: row.latitude, longitude: row.longitude, approximate}};
  }

  async keep(address: string, place: GeocodedPlace | undefined): Promise<void> {
    const answer = {
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      approximate: place?.approximate ?? false,
    };
    await this.#db
      .insert(geocodedAddresses)
      .values({address: oneSpelling(address), ...answer})
      .onConflictDoUpdate({
        target: geocodedAddresses.address,
        set: {...answer, answeredAt: sql`now()`},
      });
  }
}

const ago = (ms: number) => new Date(Date.now() - ms);

/** A clock in milliseconds. Tests replace it by one on which no time has to pass. */
export interface Clock {
  readonly now: () => number;
  /** @throws the reason of `signal`. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const CLOCK: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => setTimeout(ms, undefined, {signal}),
};

/**
 * Work of one kind, one piece at a time, begun at least `pause` milliseconds apart, with at most
 * `waiting` pieces in line.
 * @throws TooManyWaiting at once, or the reason of `signal`, as soon as it comes, of what still waits.
 */
export function pace(pause: number, waiting: number, clock = CLOCK): ConcurrencyLimit {
  const inTurn = limitConcurrency({atOnce: 1, waiting});
  let next = clock.now();
  return async (signal, work) => {
    const turn = inTurn(signal, async () => {
      await clock.wait(Math.max(0, next - clock.now()), signal);
      next = clock.now() + pause;
      return work();
    });
    const given = Promise.withResolvers<never>();
    const giveUp = () => given.reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, {once: true});
    try {
      return await Promise.race([turn, given.promise]);
    } finally {
      signal.removeEventListener('abort', giveUp);
      // The caller has given up and no longer listens.
      turn.catch(() => {});
    }
  };
}
