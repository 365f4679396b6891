import {claimFields} from '../../../../common/api/fields/forms.ts';
import {keysOf} from '../../../../common/keys-of.ts';
import {isBlank} from '../../../../common/texts/clean-text.ts';
import {type Problems, problemsIn} from '../../../data/problems-in.ts';

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

export function claimProblemsOf(fields: ClaimFields): Problems<keyof ClaimFields> {
  const problems = problemsIn(claimFields, fields);
  for (const field of missingClaimFields(fields))
    problems[field] = `${CLAIM_LABELS[field]} is required`;
  return problems;
}

/** Fields that are empty, from the top. */
export const missingClaimFields = (fields: ClaimFields): readonly (keyof ClaimFields)[] =>
  FIELDS.filter(field => isBlank(fields[field]));
