import {SENTENCES} from '../../../sync/errors.ts';

export interface NewSign {
  signedIn: boolean;
  /** Whether it is known where the sign hangs: a store, or a position in place of one. */
  placed: boolean;
  kind: 'photo' | 'text';
  hasPicture: boolean;
  text: string;
}

export interface SignProblem {
  /** Where it is to be said: at the words, or above what sends the whole. */
  readonly about: 'words' | 'sign';
  readonly sentence: string;
}

export const ofSign = (sentence: string): SignProblem => ({about: 'sign', sentence});
const ofWords = (sentence: string): SignProblem => ({about: 'words', sentence});

/** The first thing that keeps a sign from being sent, in the order a person would mend it. */
export function signProblem(sign: NewSign): SignProblem | undefined {
  if (!sign.signedIn) return ofSign('Please log in to submit a sign');
  if (!sign.placed) return ofSign(SENTENCES['store-required']);
  if (sign.kind === 'text') {
    return sign.text.trim() ? undefined : ofWords(SENTENCES['sign-text-required']);
  }
  if (!sign.hasPicture) return ofSign('Please upload an image');
  return sign.text.trim() ? undefined : ofWords(SENTENCES['sign-words-required']);
}

/** What is to be said at the words. */
export const saidAtWords = (problem: SignProblem | undefined): string | undefined =>
  problem?.about === 'words' ? problem.sentence : undefined;
