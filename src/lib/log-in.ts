import * as z from 'zod/mini';
import {sessionOpened} from './session.ts';

const refusalSchema = z.object({code: z.optional(z.string()), message: z.optional(z.string())});

/** Sentences for the refusals that the auth server names by code. */
const SENTENCES: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'Invalid login credentials. Please check your email and password.',
  EMAIL_NOT_VERIFIED: 'Please verify your email',
};

/**
 * Opens a session for an e-mail address and password.
 * @returns undefined when it worked, else the sentence to show.
 */
export async function logIn(email: string, password: string): Promise<string | undefined> {
  try {
    const response = await fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({email: email.trim().toLowerCase(), password}),
    });
    if (!response.ok) return await refusalOf(response);
    return (await sessionOpened()) ? undefined : 'Login failed';
  } catch {
    return 'Network error. Please check your connection.';
  }
}

async function refusalOf(response: Response): Promise<string> {
  try {
    const {code = '', message} = refusalSchema.parse(await response.json());
    return SENTENCES[code] ?? message ?? 'Login failed';
  } catch {
    return 'Login failed';
  }
}
