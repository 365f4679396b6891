import * as z from 'zod/mini';

/** What a screen may hand to the login screen. History state outlives deploys, so it is checked. */
const loginState = z.object({
  returnTo: z.catch(z.optional(z.string()), undefined),
  storeId: z.catch(z.optional(z.string()), undefined),
  message: z.catch(z.optional(z.string()), undefined),
  error: z.catch(z.optional(z.string()), undefined),
});
export type LoginState = z.infer<typeof loginState>;

export function parseLoginState(state: unknown): LoginState {
  return z.safeParse(loginState, state).data ?? {};
}

/** Where to go once logged in: to where one came from, with the store one had chosen there. */
export function afterLogin({returnTo, storeId}: LoginState): {to: string; state?: object} {
  const to = returnTo && isOwnPath(returnTo) ? returnTo : '/';
  return to === '/add-sign' && storeId ? {to, state: {storeId}} : {to};
}

/** Any base does: what keeps to it leads nowhere else. */
const HERE = 'http://here.invalid';

/** `//example.com` would lead to another site, and so would spellings that browsers read as it. */
function isOwnPath(path: string): boolean {
  const url = path.startsWith('/') && URL.canParse(path, HERE) ? new URL(path, HERE) : undefined;
  return url?.origin === HERE && !url.pathname.startsWith('//');
}
