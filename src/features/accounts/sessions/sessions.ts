import * as z from 'zod/mini';

const session = z.object({
  id: z.string(),
  createdAt: z.number(),
  seenAt: z.number(),
  userAgent: z.nullable(z.string()),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof session>;

const answer = z.object({sessions: z.array(session)});

/**
 * Where the person is logged in.
 * @throws {Error} when the server cannot be reached or does not answer.
 */
export async function fetchSessions(): Promise<readonly OwnSession[]> {
  const response = await fetch('/api/account/sessions');
  if (!response.ok) throw new Error(`Asking for sessions: ${response.status}`);
  return answer.parse(await response.json()).sessions;
}
