import * as z from 'zod/mini';

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

const refusalSchema = z.object({code: z.optional(z.string()), message: z.optional(z.string())});

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
    if (response.ok) return {ok: true, body: answer};
    const {code, message} = z.safeParse(refusalSchema, answer).data ?? {};
    // What failed in the server has no words for people.
    const sentence = response.status < 500 && message ? message : otherwise;
    const retryAfter = Number(response.headers.get('retry-after')) || undefined;
    return {ok: false, code, sentence, retryAfter};
  } catch {
    return {ok: false, sentence: NETWORK_ERROR};
  }
}
