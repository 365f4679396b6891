import type {Position} from '../../../../common/geo/cells.ts';
import {whyMisplaced} from '../../../../common/geo/state-bounds.ts';
import {US_STATES} from '../../../../common/limits.ts';
import type {FoundPlace, PostalAddress} from '../../location/locator.ts';
import type {StoreFormValues} from './store-fields.ts';

export interface StorePosition {
  readonly position: Position | null;
  readonly by: 'hand' | 'address' | 'before' | 'nobody';
  readonly isApproximate: boolean;
}

interface Known {
  /** Where a person put the pin. */
  hand: Position | null;
  found: FoundPlace | null;
  /** Where it was so far. */
  before: Position | null;
  /** As the form has it. */
  state: string;
}

/**
 * A hand knows best. What is known already gives way to a new address, but not to about where that is, unless
 * it lies in another state.
 */
export function storePlaceOf({hand, found, before, state}: Known): StorePosition {
  if (hand) return {position: hand, by: 'hand', isApproximate: false};
  const isNearEnough = found?.approximate && !whyMisplaced({state, position: before});
  if (before && (!found || isNearEnough))
    return {position: before, by: 'before', isApproximate: false};
  if (!found) return {position: null, by: 'nobody', isApproximate: false};
  const {latitude, longitude, approximate} = found;
  return {position: {latitude, longitude}, by: 'address', isApproximate: approximate};
}

/** What there is to look up: an address that is whole. */
export function addressIn(form: StoreFormValues): PostalAddress | undefined {
  const [address, city, zip] = [form.address.trim(), form.city.trim(), form.zip.trim()];
  const state = US_STATES.find(code => code === form.state);
  return address && city && state ? {address, city, state, zip: zip || null} : undefined;
}

/** Whether the two name one place; a ZIP code that was added moves no store. */
export const isSameAddress = (one: StoreFormValues, other: StoreFormValues): boolean =>
  (['address', 'city', 'state'] as const).every(
    field => one[field].trim().toLowerCase() === other[field].trim().toLowerCase(),
  );
