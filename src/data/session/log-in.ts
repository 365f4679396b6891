import {canonicalEmail} from '../../../common/texts/addresses.ts';
import {askAccountApi, NETWORK_ERROR} from './account.ts';
import {endOwedSession, sessionOpened} from './session.ts';

const FAILED = 'Login failed';

/** Sentences for the refusals that the auth server names by code. */
const SENTENCES: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'Invalid login credentials. Please check your email and password.',
  INVALID_EMAIL: 'Invalid login credentials. Please check your email and password.',
  EMAIL_NOT_VERIFIED: 'Please verify your email',
};

export interface LoginFailure {
  readonly sentence: string;
  /** The password is right, and the address waits to be verified. */
  readonly isUnverified: boolean;
}

/**
 * Opens a session for an e-mail address and password.
 * @returns undefined when it worked.
 */
export async function logIn(email: string, password: string): Promise<LoginFailure | undefined> {
  const body = {email: canonicalEmail(email), password};
  await endOwedSession();
  const answer = await askAccountApi('/api/auth/sign-in/email', body, FAILED);
  if (!answer.ok) {
    const {code = '', sentence} = answer;
    return {
      sentence: SENTENCES[code] ?? sentence,
      isUnverified: code === 'EMAIL_NOT_VERIFIED',
    };
  }
  const person = await sessionOpened();
  if (person) return undefined;
  return {sentence: person === null ? FAILED : NETWORK_ERROR, isUnverified: false};
}
