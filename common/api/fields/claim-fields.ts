import {SENTENCES} from '../../errors.ts';
import {LENGTHS} from '../../limits.ts';
import {emailAddress, phoneNumber, requiredLine, requiredText} from './args.ts';

const REQUIRED = SENTENCES['claim-fields-required'];

/** What a claimant fills in. */
export const claimFields = {
  name: requiredLine(LENGTHS.personName, 'The full name', REQUIRED),
  contactEmail: emailAddress(REQUIRED),
  phone: phoneNumber(REQUIRED),
  proof: requiredText(LENGTHS.claimProof, 'The proof of ownership', REQUIRED),
};
