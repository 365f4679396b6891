import type {ErrorCode} from '../../../common/errors.ts';
import {mutationPolicyOf} from '../../../sync/mutation-policies.ts';

/** Why a write was refused; what never got as far as the server has no code. */
export interface Refused {
  readonly code?: string;
  readonly sentence: string;
}

interface Words {
  readonly title: string;
  readonly description?: string;
}

/** A suspended user is refused nearly every write, so the text does not suggest to try again. */
const SUSPENDED: Words = {
  title: 'Your account is suspended',
  description: 'You can read on, and write again once that ends.',
};

/** What a person reads when the server refuses a mutation of this name. */
export function refusedWords(name: string, {code, sentence}: Refused): Words {
  if (code === ('suspended' satisfies ErrorCode)) return SUSPENDED;
  return mutationPolicyOf(name).refusal(sentence);
}
