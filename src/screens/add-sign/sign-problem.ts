import {SENTENCES} from '../../../sync/errors.ts';

interface TextSign {
  signedIn: boolean;
  storeId: string | undefined;
  text: string;
}

/** The first thing that keeps a text sign from being sent, in the order a person would mend it. */
export function signProblem({signedIn, storeId, text}: TextSign): string | undefined {
  if (!signedIn) return 'Please log in to submit a sign';
  if (!storeId) return SENTENCES['store-required'];
  if (!text.trim()) return SENTENCES['sign-text-required'];
  return undefined;
}
