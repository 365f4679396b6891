import * as z from 'zod/mini';
import {refusalIn} from '../problems-in.ts';
import {type AccountAnswer, askAccountApi, NETWORK_ERROR} from './account.ts';
import {endOwedSession, sessionOpened} from './session.ts';

const PASSKEY = '/api/auth/passkey';

const passkey = z.object({
  id: z.string(),
  name: z.nullish(z.string()),
  createdAt: z.nullish(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

export type Confirmed = {readonly done: true} | {readonly problem?: string};
/** An admin's first passkey waits for the link in a mail. */
export type Added = Confirmed | {readonly mailed: true};

/** Whether the browser can add and use passkeys, and speaks of them in JSON. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** @throws {Error} when the server cannot be reached or does not answer. */
export async function fetchPasskeys(): Promise<readonly Passkey[]> {
  const response = await fetch(`${PASSKEY}/list-user-passkeys`);
  if (!response.ok) throw new Error(`Asking for passkeys: ${response.status}`);
  return z.array(passkey).parse(await response.json());
}

/**
 * Adds a passkey of this device, or of another one that the browser finds. An admin's first one may take a link that is
 * mailed now.
 * @param token of such a link.
 */
export function addPasskey(name: string, token: string | null): Promise<Added> {
  const failed = 'Failed to add the passkey. Please try again.';
  return confirmed<Added>(async () => {
    let asked = await ask('generate-register-options');
    if ('code' in asked && asked.code === 'LINK_REQUIRED') {
      const answer = token
        ? await send('link/use', {token}, failed)
        : await send('link', {}, 'Failed to mail the link. Please try again.');
      if (!answer.ok) return {problem: answer.sentence};
      if (!token) return {mailed: true};
      asked = await ask('generate-register-options');
    }
    if ('problem' in asked) return {problem: asked.problem};
    if (!isForCreation(asked.options)) return {problem: failed};
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked.options);
    const response = await navigator.credentials.create({publicKey});
    return outcomeOf(await send('verify-registration', {response, name}, failed));
  }, failed);
}

export function logInWithPasskey(): Promise<Confirmed> {
  const failed = 'Login failed';
  return confirmed(async () => {
    await endOwedSession();
    const asked = await ask('generate-authenticate-options');
    if ('problem' in asked) return {problem: asked.problem};
    if (!isForRequest(asked.options)) return {problem: failed};
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
      ...asked.options,
      // The server asks for it only where the device has it, and then insists on it.
      userVerification: 'required',
    });
    const response = await navigator.credentials.get({publicKey});
    const answer = await send('verify-authentication', {response}, failed);
    if (!answer.ok) {
      const unknown = 'This passkey opens no account here. Log in with your password.';
      return {problem: answer.code === 'PASSKEY_NOT_FOUND' ? unknown : answer.sentence};
    }
    const person = await sessionOpened();
    return person ? {done: true} : {problem: person === null ? failed : NETWORK_ERROR};
  }, failed);
}

export async function removePasskey(id: string): Promise<Confirmed> {
  const failed = 'Failed to remove the passkey. Please try again.';
  return outcomeOf(await send('delete-passkey', {id}, failed));
}

const send = (what: string, body: object, otherwise: string): Promise<AccountAnswer> =>
  askAccountApi(`${PASSKEY}/${what}`, body, otherwise);

const outcomeOf = (answer: AccountAnswer): Confirmed =>
  answer.ok ? {done: true} : {problem: answer.sentence};

const challenged = z.object({challenge: z.string()});
// What else there must be, the browser says when it reads them.
const isForCreation = (given: unknown): given is PublicKeyCredentialCreationOptionsJSON =>
  z.safeParse(challenged, given).success;
const isForRequest = (given: unknown): given is PublicKeyCredentialRequestOptionsJSON =>
  z.safeParse(challenged, given).success;

/** What the server wants to be signed. */
async function ask(what: string): Promise<{options: unknown} | {code: string; problem: string}> {
  const response = await fetch(`${PASSKEY}/${what}`);
  const answer: unknown = await response.json();
  if (response.ok) return {options: answer};
  const {code = '', message} = refusalIn(answer);
  return {code, problem: message ?? 'Please try again.'};
}

async function confirmed<Outcome>(
  act: () => Promise<Outcome>,
  failed: string,
): Promise<Outcome | {problem?: string}> {
  try {
    return await act();
  } catch (error) {
    // The user closed the browser's dialog, or waited too long.
    if (error instanceof DOMException && error.name === 'NotAllowedError') return {};
    if (error instanceof DOMException && error.name === 'InvalidStateError') {
      return {problem: 'This device has a passkey for your account already.'};
    }
    return {problem: error instanceof TypeError ? NETWORK_ERROR : failed};
  }
}
