import {LENGTHS} from '../schema/limits.ts';
import {emailAddress, requiredText} from './args.ts';
import {SENTENCES} from './errors.ts';

const required = (max: number, what: string) =>
  requiredText(max, what, SENTENCES['claim-fields-required']);

/** What a claimant fills in. */
export const claimFields = {
  name: required(LENGTHS.personName, 'The full name'),
  contactEmail: emailAddress(SENTENCES['claim-fields-required']),
  phone: required(LENGTHS.phone, 'The phone number'),
  proof: required(LENGTHS.claimProof, 'The proof of ownership'),
};
