import {storeFields} from '../../../../common/api/fields/forms.ts';
import {type Position, positionOf} from '../../../../common/geo/cells.ts';
import {whyMisplaced} from '../../../../common/geo/state-bounds.ts';
import {
  type StoreCategory,
  type UsState,
  STORE_CATEGORIES,
  US_STATES,
} from '../../../../common/limits.ts';
import {withScheme} from '../../../../common/texts/addresses.ts';
import {isBlank} from '../../../../common/texts/clean-text.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {changedValues} from '../../../data/drafts/form-draft.ts';
import {type Problems, problemsIn} from '../../../data/problems-in.ts';
import type {FoundPlace, PostalAddress} from '../../location/locator.ts';

/** What the form holds: text, as typed. */
export const EMPTY_STORE = {
  name: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  category: '',
  description: '',
  phone: '',
  website: '',
  facebook: '',
  twitter: '',
  yelp: '',
};
export type StoreFormValues = typeof EMPTY_STORE;

export interface StoreFields {
  name: string;
  address: string;
  city: string;
  state: UsState;
  zip: string | null;
  category: StoreCategory | null;
  description: string | null;
  phone: string | null;
  website: string | null;
  facebook: string | null;
  twitter: string | null;
  yelp: string | null;
  position: Position | null;
}

export function storeFormOf(store: Store): StoreFormValues {
  return {
    name: store.name,
    address: store.address,
    city: store.city,
    state: store.state,
    zip: store.zip ?? '',
    category: store.category ?? '',
    description: store.description ?? '',
    phone: store.phone ?? '',
    website: store.website ?? '',
    facebook: store.facebook ?? '',
    twitter: store.twitter ?? '',
    yelp: store.yelp ?? '',
  };
}

const REQUIRED = ['name', 'address', 'city', 'state'] as const;

export function missingStoreFields(form: StoreFormValues): (keyof StoreFormValues)[] {
  return REQUIRED.filter(field => isBlank(form[field]));
}

/**
 * What the server would refuse of the form, by field. Of those that are missing see {@link missingStoreFields}.
 * @param position where the store is by the form.
 * @param store the row that is edited.
 */
export function problemsOfStore(
  form: StoreFormValues,
  position: Position | null = null,
  store?: Store,
): Problems<keyof StoreFormValues> {
  const {position: _position, ...typed} = storeFields;
  const before = store && {state: store.state, position: positionOf(store)};
  const misplaced = whyMisplaced({state: form.state, position}, before);
  const problems = problemsIn(typed, {
    ...trimmedValues(form),
    name: form.name.trim(),
    address: form.address.trim(),
    city: form.city.trim(),
    state: form.state,
  });
  return misplaced ? {...problems, state: misplaced} : problems;
}

/** Undefined while a required value is missing. Keeps the position, which the form does not show. */
export function toStoreFields(
  form: StoreFormValues,
  position: Position | null = null,
): StoreFields | undefined {
  const name = form.name.trim();
  const address = form.address.trim();
  const city = form.city.trim();
  const state = US_STATES.find(code => code === form.state);
  if (!name || !address || !city || !state) return undefined;
  return {
    name,
    address,
    city,
    state,
    ...trimmedValues(form),
    position,
  };
}

/**
 * What saving it would change; undefined for nothing.
 * @param waiting the arguments of an edit that is not with the server.
 */
export const changesOfStore = (store: Store, fields: StoreFields, waiting?: object) =>
  changedValues(toStoreFields(storeFormOf(store), positionOf(store)) ?? {}, fields, waiting);

const trimmedValues = (form: StoreFormValues) => ({
  zip: orNull(form.zip),
  category: STORE_CATEGORIES.find(category => category === form.category) ?? null,
  description: orNull(form.description),
  phone: orNull(form.phone),
  website: toUrl(form.website),
  facebook: toUrl(form.facebook),
  twitter: toUrl(form.twitter),
  yelp: toUrl(form.yelp),
});

const toUrl = (typed: string): string | null => orNull(withScheme(typed.trim()));

function orNull(typed: string): string | null {
  return typed.trim() || null;
}

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

/** A hand knows best; a known place gives way to a new address, not to "about" in the same state. */
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
