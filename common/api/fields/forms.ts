import * as z from 'zod/mini';
import {SENTENCES} from '../../errors.ts';
import {LENGTHS} from '../../limits.ts';
import {
  category,
  emailAddress,
  optionalLine,
  optionalPhoneNumber,
  optionalText,
  optionalUrl,
  optionalZip,
  phoneNumber,
  plainText,
  position,
  requiredLine,
  requiredText,
  usState,
} from './args.ts';

/**
 * The arguments of an edit: only what its user changed, so that what others changed meanwhile stays, also when
 * the edit waited offline.
 */
const changesOf = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.partial(z.object(fields)).shape;

/** Why something is done that is always another user's; they read it. */
export const requiredReason = requiredText(
  LENGTHS.reason,
  'The reason',
  SENTENCES['reason-required'],
);

const CLAIM_REQUIRED = SENTENCES['claim-fields-required'];

export const claimFields = {
  name: requiredLine(LENGTHS.personName, 'The full name', CLAIM_REQUIRED),
  contactEmail: emailAddress(CLAIM_REQUIRED),
  phone: phoneNumber(CLAIM_REQUIRED),
  proof: requiredText(LENGTHS.claimProof, 'The proof of ownership', CLAIM_REQUIRED),
};

const PERSON_REQUIRED = 'Please fill in all required fields';

/** The fields of a user that an admin edits, apart from log-in and role. */
export const personFields = {
  username: requiredLine(LENGTHS.personName, 'The username', PERSON_REQUIRED),
  name: optionalLine(LENGTHS.personName, 'The name'),
  nickname: optionalLine(LENGTHS.nickname, 'The nickname'),
  city: optionalLine(LENGTHS.city, 'The city'),
  state: z.nullable(usState),
};

export const profileFields = {
  name: optionalLine(LENGTHS.personName, 'The name'),
  nickname: optionalLine(LENGTHS.nickname, 'The nickname'),
  bio: optionalText(LENGTHS.bio, 'The bio'),
  city: optionalLine(LENGTHS.city, 'The city'),
  state: z.nullable(usState),
};

/** The words of a sign, trimmed; whether it needs some is asked of the whole sign. */
export const signText = plainText(
  LENGTHS.signText,
  'The sign text',
  SENTENCES['sign-text-required'],
);

const storeLine = (max: number, what: string) =>
  requiredLine(max, what, SENTENCES['store-fields-required']);

/** What a person fills in of a store. Rating, owner and state of activity are not among it. */
export const storeFields = {
  name: storeLine(LENGTHS.storeName, 'The store name'),
  address: storeLine(LENGTHS.address, 'The street address'),
  city: storeLine(LENGTHS.city, 'The city'),
  state: usState,
  zip: optionalZip,
  category,
  description: optionalText(LENGTHS.description, 'The description'),
  phone: optionalPhoneNumber,
  website: optionalUrl('The website'),
  facebook: optionalUrl('The Facebook link'),
  twitter: optionalUrl('The X link'),
  yelp: optionalUrl('The Yelp link'),
  position,
};

export const personChanges = changesOf(personFields);
export const profileChanges = changesOf(profileFields);
export const storeChanges = changesOf(storeFields);

export const DELETION_PHRASE = 'delete my account';

export interface DeletionForm {
  readonly password: string;
  readonly phrase: string;
}

export function deletionProblem({
  password,
  phrase,
}: DeletionForm): {field: keyof DeletionForm; sentence: string} | undefined {
  if (!password) return {field: 'password', sentence: 'Password is required'};
  if (phrase.trim().toLowerCase() === DELETION_PHRASE) return undefined;
  return {field: 'phrase', sentence: `Please type “${DELETION_PHRASE}” to confirm`};
}
