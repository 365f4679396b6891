import type {Position} from '../../../common/geo/cells.ts';
import {mayLieIn} from '../../../common/geo/state-bounds.ts';
import type {UsState} from '../../../common/limits.ts';
import {centresAlike, zipCentre} from '../geocoding/zip-centres.ts';

/** Kilometres from the centre of a ZIP code within which its stores lie. */
const REACH = 150;
/** In Alaska some are larger than other states. */
const REACH_IN_ALASKA = 600;
/** Of a degree of latitude. */
const KILOMETRES = 111.195;
const MILES_PER_KILOMETRE = 0.621_371;

interface Located {
  readonly state: UsState;
  readonly zip: string | null;
  readonly position: Position | null;
}

/** Why a store is not where its ZIP code is, where the place of that is known. See also `whyMisplaced`. */
export async function whyAwayFromZip({state, zip, position}: Located): Promise<string | undefined> {
  const centre = await zipCentre(zip);
  // Those of post office boxes have no area, but those of others like them do.
  const all = centre ? [centre] : await centresAlike(zip);
  if (all.length > 0 && !all.some(each => mayLieIn(state, each)))
    return `The ZIP code ${zip} is not in ${state}.`;
  if (!centre) return undefined;
  const distance = position ? kilometresBetween(position, centre) : 0;
  if (distance <= (state === 'AK' ? REACH_IN_ALASKA : REACH)) return undefined;
  const miles = Math.round(distance * MILES_PER_KILOMETRE);
  return `The position ${position?.latitude}, ${position?.longitude} is ${miles} miles from the ZIP code ${zip}.`;
}

/** On a plane, which is near enough within a state. */
function kilometresBetween(one: Position, other: Position): number {
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return KILOMETRES * Math.hypot(one.latitude - other.latitude, east);
}
