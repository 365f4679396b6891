import {canonicalEmail} from '../../../common/texts/addresses.ts';
import {refusalIn} from '../problems-in.ts';
import {endOwedSession, sessionOpened} from './session.ts';

export type AccountAnswer =
  | {readonly ok: true; readonly body: unknown}
  | {
      readonly ok: false;
      /** By which the server names the refusal. */
      readonly code?: string;
      readonly sentence: string;
      /** Seconds until it may be asked again. */
      readonly retryAfter?: number;
    };

export const NETWORK_ERROR = 'Network error. Please check your connection.';

/**
 * Sends `body` to an endpoint of ours.
 * @param otherwise the sentence for a refusal that has none.
 */
export async function askAccountApi(
  path: string,
  body: object,
  otherwise: string,
): Promise<AccountAnswer> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    // Not our server but a proxy, or a network that wants a log-in of its own first.
    const isOther = answer === undefined && (response.status < 500 || response.status === 511);
    if (isOther) return {ok: false, sentence: NETWORK_ERROR};
    if (response.ok) return {ok: true, body: answer};
    const {code, message} = refusalIn(answer);
    // What failed in the server has no words for people.
    const sentence = response.status < 500 && message ? message : otherwise;
    const retryAfter = Number(response.headers.get('retry-after')) || undefined;
    return {ok: false, code, sentence, retryAfter};
  } catch {
    return {ok: false, sentence: NETWORK_ERROR};
  }
}

/** Whether the server refuses the password that a user chose. */
export const isPasswordRefused = ({code}: {readonly code?: string}): boolean =>
  code?.endsWith('_PASSWORD') === true;

const FAILED = 'Login failed';

/** Sentences for the refusals that the auth server names by code. */
const SENTENCES: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'Invalid login credentials. Please check your email and password.',
  INVALID_EMAIL: 'Invalid login credentials. Please check your email and password.',
  EMAIL_NOT_VERIFIED: 'Please verify your email',
};

interface LoginFailure {
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
