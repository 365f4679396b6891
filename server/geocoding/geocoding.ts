import {log} from '../log.ts';
import {TooManyWaiting, type Turns} from '../turns.ts';
import type {Answers} from './answers.ts';
import {type Geocode, GeocoderAway, type Place} from './nominatim.ts';
import {zipCentre} from './zip-centres.ts';

/** Milliseconds for which a person waits for the geocoder, its queue included. */
const PATIENCE = 8000;
/** For which a geocoder that failed so often in a row is left alone. */
const REST = 30_000;
const FAILURES = 3;

export interface AddressToPlace {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string | null;
}

interface Needs {
  /** Undefined where none is set. */
  readonly geocode: Geocode | undefined;
  readonly inTurn: Turns;
  readonly answers: Pick<Answers, 'find' | 'keep'>;
}

/** Finds out where addresses are: by the geocoder where there is one that answers, else by ZIP code. */
export class Geocoding {
  readonly #needs: Needs;
  readonly #asking = new Set<string>();
  #failures = 0;
  #restsUntil = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** @param userId who asks: the geocoder is asked for one thing at a time for each. */
  async locate(
    to: AddressToPlace,
    userId: string,
    signal: AbortSignal,
  ): Promise<Place | undefined> {
    const place = await this.#byGeocoder(lineOf(to), userId, signal);
    if (place) return place;
    const centre = await zipCentre(to.zip);
    return centre ? {...centre, approximate: true} : undefined;
  }

  async #byGeocoder(address: string, userId: string, signal: AbortSignal) {
    const {answers, geocode, inTurn} = this.#needs;
    if (!geocode) return undefined;
    const known = await answers.find(address);
    if (known) return known.place;
    if (this.#asking.has(userId)) return undefined;
    this.#asking.add(userId);
    const limited = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
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

const lineOf = ({address, city, state, zip}: AddressToPlace) =>
  `${address}, ${city}, ${zip ? `${state} ${zip}` : state}`;
