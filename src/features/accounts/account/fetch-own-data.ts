import * as z from 'zod/mini';
import {NETWORK_ERROR} from '../../../data/session/account.ts';

const refusal = z.object({message: z.string()});
const FAILED = 'Failed to prepare your data. Please try again.';

/** The archive of the user's data from the server, or a sentence why it cannot be had. */
export async function fetchOwnData(): Promise<{file: Blob} | {sentence: string}> {
  try {
    const response = await fetch('/api/account/own-data', {method: 'POST'});
    if (response.ok) return {file: await response.blob()};
    const answer: unknown = await response.json().catch(() => undefined);
    return {sentence: z.safeParse(refusal, answer).data?.message ?? FAILED};
  } catch {
    return {sentence: NETWORK_ERROR};
  }
}
