import * as z from 'zod/mini';

const answer = z.object({person: z.nullable(z.object({userId: z.string()}))});

/** By the server, without a change here; null: signed out, undefined: no answer. */
export async function whoIsSignedIn(): Promise<string | null | undefined> {
  try {
    const response = await fetch('/api/session');
    return answer.parse(await response.json()).person?.userId ?? null;
  } catch {
    return undefined;
  }
}
