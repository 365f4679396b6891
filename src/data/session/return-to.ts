import * as z from 'zod/mini';
import {canonicalEmail} from '../../../common/texts/addresses.ts';
import {onDevice} from '../storage/device-storage.ts';

/** The reaction that a visitor pressed on a sign's card before logging in. */
const wantedReaction = z.object({
  signId: z.string(),
  reaction: z.enum(['liked', 'confirmed', 'gone']),
});
export type WantedReaction = z.infer<typeof wantedReaction>;

/** What a screen may hand to the login screen. History state outlives deploys, so it is checked. */
const loginState = z.object({
  returnTo: z.catch(z.optional(z.string()), undefined),
  storeId: z.catch(z.optional(z.string()), undefined),
  message: z.catch(z.optional(z.string()), undefined),
  error: z.catch(z.optional(z.string()), undefined),
  /** The address of an account that was just made and is not verified yet. */
  signedUp: z.catch(z.optional(z.string()), undefined),
  /** The reaction to a sign that asked for the login, and the entry of the history where that was. */
  reaction: z.catch(z.optional(wantedReaction), undefined),
  from: z.catch(z.optional(z.string()), undefined),
});
export type LoginState = z.infer<typeof loginState>;

export function parseLoginState(state: unknown): LoginState {
  return z.safeParse(loginState, state).data ?? {};
}

/** Where to go once logged in: to where one came from, with the store one had chosen there. */
export function afterLogin({returnTo, storeId, reaction}: LoginState): {
  to: string;
  state?: object;
} {
  const to = returnTo && isOwnPath(returnTo) ? returnTo : '/';
  if (to === '/add-sign' && storeId) return {to, state: {storeId}};
  return returnTo === to && reaction ? {to, state: {reaction}} : {to};
}

const KEY = 'signpost.after-verification';

const keptState = z.object({email: z.string(), state: loginState});

/** For the page that the link of the verification mail opens, which does not know where its user came from. */
export function keepUntilVerified(
  typedEmail: string,
  {returnTo, storeId, reaction}: LoginState,
): void {
  const kept = {email: canonicalEmail(typedEmail), state: {returnTo, storeId, reaction}};
  onDevice.keep(KEY, JSON.stringify(kept));
}

/** For an address that is verified now; empty where another user of the device signed up last. */
export function keptFor(email: unknown): LoginState {
  const {data} = z.safeParse(keptState, onDevice.keptJson(KEY));
  return data?.email === email ? (data?.state ?? {}) : {};
}

export const forgetKept = (): void => onDevice.keep(KEY, null);

/** Any base does: what keeps to it leads nowhere else. */
const HERE = 'http://here.invalid';

/** `//example.com` would lead to another site, and so would spellings that browsers read as it. */
function isOwnPath(path: string): boolean {
  const url = path.startsWith('/') && URL.canParse(path, HERE) ? new URL(path, HERE) : undefined;
  return url?.origin === HERE && !url.pathname.startsWith('//');
}
