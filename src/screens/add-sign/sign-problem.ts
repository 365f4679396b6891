import {SENTENCES} from '../../../sync/errors.ts';

export interface NewSign {
  signedIn: boolean;
  /** Whether it is known where the sign hangs: a store, or a position in place of one. */
  placed: boolean;
  kind: 'photo' | 'text';
  hasPicture: boolean;
  text: string;
}

/** The first thing that keeps a sign from being sent, in the order a person would mend it. */
export function signProblem(sign: NewSign): string | undefined {
  if (!sign.signedIn) return 'Please log in to submit a sign';
  if (!sign.placed) return SENTENCES['store-required'];
  if (sign.kind === 'text') {
    return sign.text.trim() ? undefined : SENTENCES['sign-text-required'];
  }
  if (!sign.hasPicture) return 'Please upload an image';
  return sign.text.trim() ? undefined : SENTENCES['sign-words-required'];
}
