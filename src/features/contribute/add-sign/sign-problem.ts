import {signText} from '../../../../common/api/fields/forms.ts';
import {SENTENCES} from '../../../../common/errors.ts';
import {isBlank} from '../../../../common/texts/clean-text.ts';
import {problemsIn} from '../../../data/problems-in.ts';
import {ifStill} from '../../../ui/controls/field.tsx';

interface SignToCheck {
  signedIn: boolean;
  /** Whether it is known where the sign hangs: a store, or a position in place of one. */
  placed: boolean;
  kind: 'photo' | 'text';
  hasPicture: boolean;
  text: string;
}

export interface SignProblem {
  /** Where it shows: at the words, at the place, or above the submit button. */
  readonly about: 'words' | 'place' | 'sign';
  readonly sentence: string;
  /** It was sent, and did not arrive: nothing in the form says when that is over. */
  readonly isFailure?: true;
}

export const ofSign = (sentence: string): SignProblem => ({about: 'sign', sentence});
export const failureOfSign = (sentence: string): SignProblem => ({
  ...ofSign(sentence),
  isFailure: true,
});
const ofWords = (sentence: string): SignProblem => ({about: 'words', sentence});

/** The first thing that keeps a sign from being sent, in the order a person would mend it. */
export function signProblem(sign: SignToCheck): SignProblem | undefined {
  if (!sign.signedIn) return ofSign('Please log in to submit a sign');
  if (!sign.placed) return {about: 'place', sentence: SENTENCES['store-required']};
  if (sign.kind === 'text') {
    return problemOfWords(sign.text, SENTENCES['sign-text-required']);
  }
  if (!sign.hasPicture) return ofSign('Please upload an image');
  return problemOfWords(sign.text, SENTENCES['sign-words-required']);
}

function problemOfWords(words: string, missing: string): SignProblem | undefined {
  if (isBlank(words)) return ofWords(missing);
  const {text} = problemsIn({text: signText}, {text: words});
  return text === undefined ? undefined : ofWords(text);
}

/** The problem that was found, until its cause is gone. */
export const standing = (
  found: SignProblem | undefined,
  now: SignProblem | undefined,
): SignProblem | undefined => (found?.isFailure ? found : ifStill(found, now));

/** The problem's sentence at the words. */
export const saidAtWords = (problem: SignProblem | undefined): string | undefined =>
  problem?.about === 'words' ? problem.sentence : undefined;
