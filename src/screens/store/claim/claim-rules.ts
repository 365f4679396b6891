import {EMAIL_HINT, isEmailAddress} from '../../../../sync/args.ts';
import {keysOf} from '../../../../schema/keys-of.ts';

/** As typed. */
export interface ClaimFields {
  readonly name: string;
  readonly contactEmail: string;
  readonly phone: string;
  readonly proof: string;
}

export const EMPTY_CLAIM: ClaimFields = {name: '', contactEmail: '', phone: '', proof: ''};

export const CLAIM_LABELS = {
  name: 'Full Name',
  contactEmail: 'Email',
  phone: 'Phone',
  proof: 'Proof of Ownership',
} as const satisfies Record<keyof ClaimFields, string>;

const FIELDS = keysOf(EMPTY_CLAIM);

type Problems = Partial<Record<keyof ClaimFields, string>>;

/** What is wrong, by field. */
export function problemsOf(fields: ClaimFields): Problems {
  const problems: Problems = {};
  for (const field of FIELDS) {
    if (!fields[field].trim()) problems[field] = `${CLAIM_LABELS[field]} is required`;
  }
  const email = fields.contactEmail.trim();
  if (email && !isEmailAddress(email)) problems.contactEmail = EMAIL_HINT;
  return problems;
}

/** Fields that are empty, from the top. */
export const missingIn = (fields: ClaimFields): readonly (keyof ClaimFields)[] =>
  FIELDS.filter(field => !fields[field].trim());
