import {ZxcvbnFactory} from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import {passwordRefusal} from '../../../../common/api/fields/password-refusal.ts';
import {MIN_PASSWORD_LENGTH, SAFE_PASSWORD_LENGTH} from '../../../../common/limits.ts';

const zxcvbn = new ZxcvbnFactory({
  dictionary: {...common.dictionary},
  graphs: common.adjacencyGraphs,
  useLevenshteinDistance: true,
});

/** A longer one is strong already, or would take long to judge. */
const LONGEST = 64;
/** The best score of a password that is too short to be accepted. */
const SHORT_SCORE = 1;
/** From this score on nothing needs to be explained. */
const HARD = 3;

/** Why a password is guessed early, by what most of it is. */
const REASONS: Readonly<Record<string, string>> = {
  dictionary: 'Words and passwords that many people use are guessed early.',
  spatial: 'Keys that lie side by side are guessed early.',
  repeat: 'What repeats itself is guessed early.',
  sequence: 'What follows in order, such as abc or 321, is guessed early.',
  regex: 'Years are guessed early.',
  date: 'Dates are guessed early.',
};
const REFUSED = {
  COMMON_PASSWORD: 'It is one of the 10,000 most used passwords, and is not accepted.',
  CONTEXT_PASSWORD: 'It is made of names of this app, and is not accepted.',
} as const;
/** True beside the form's own sentence about still fewer characters. */
const SHORT = `Even ${MIN_PASSWORD_LENGTH} or ${MIN_PASSWORD_LENGTH + 1} characters are guessed within hours: take at least ${SAFE_PASSWORD_LENGTH}.`;
const KNOWN = 'It holds what others know of you, such as your name or email.';

export interface Strength {
  /** How hard the password is to guess, from 0 to 4. */
  readonly score: number;
  /** Why it is easy to guess, in a sentence; undefined where it is not. */
  readonly reason: string | undefined;
}

/** @param known what others may know of the user. */
export function strengthOf(password: string, known: readonly string[]): Strength {
  const code = passwordRefusal(password)?.code;
  if (code && code !== 'SHORT_PASSWORD') return {score: 0, reason: REFUSED[code]};
  const words = known.flatMap(text => text.split(/[\s@.]+/)).filter(word => word.length > 2);
  const {score, sequence} = zxcvbn.check(password.slice(0, LONGEST), words);
  if (code) return {score: Math.min(score, SHORT_SCORE), reason: SHORT};
  if (score >= HARD) return {score, reason: undefined};
  const [most] = sequence.toSorted((one, other) => other.token.length - one.token.length);
  if (!most) return {score, reason: undefined};
  const isKnown = 'dictionaryName' in most && most.dictionaryName === 'userInputs';
  return {score, reason: isKnown ? KNOWN : REASONS[most.pattern]};
}
