import {and, eq, gt, isNotNull, or, sql} from 'drizzle-orm';
import {DAY_MS} from '../../../common/time.ts';
import {geocodedAddresses} from '../../../schema/tables/private/geocoding.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import type {GeocodedPlace} from './nominatim.ts';

/** Milliseconds for which a place that was found is good. */
const FOUND_LAST = 30 * DAY_MS;
/** For which none is: maps are added to. */
const NONE_LAST = DAY_MS;

/** The same for all spellings of one address that differ in case, spaces and commas alone. */
const oneSpelling = (address: string) =>
  address
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim();

/** What the geocoder answered lately. */
export class Answers {
  readonly #db: DatabaseConnection['db'];

  constructor(db: DatabaseConnection['db']) {
    this.#db = db;
  }

  /** The cached answer for this address: a place, or none; undefined when it is not cached. */
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
