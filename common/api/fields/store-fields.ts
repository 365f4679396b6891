import {SENTENCES} from '../../errors.ts';
import {LENGTHS} from '../../limits.ts';
import {
  category,
  optionalLine,
  optionalPhoneNumber,
  optionalText,
  optionalUrl,
  position,
  requiredLine,
  usState,
} from './args.ts';

const required = (max: number, what: string) =>
  requiredLine(max, what, SENTENCES['store-fields-required']);

/** What a person fills in of a store. Rating, owner and state of activity are not among it. */
export const storeFields = {
  name: required(LENGTHS.storeName, 'The store name'),
  address: required(LENGTHS.address, 'The street address'),
  city: required(LENGTHS.city, 'The city'),
  state: usState,
  zip: optionalLine(LENGTHS.zip, 'The ZIP code'),
  category,
  description: optionalText(LENGTHS.description, 'The description'),
  phone: optionalPhoneNumber,
  website: optionalUrl('The website'),
  facebook: optionalUrl('The Facebook link'),
  twitter: optionalUrl('The X link'),
  yelp: optionalUrl('The Yelp link'),
  position,
};
