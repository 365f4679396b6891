/** Seconds that the links in mails work. Who asked for one waits for it; who is invited does not. */
export const LINKS_LAST_S = {
  verification: 24 * 3600,
  reset: 3600,
  invitation: 7 * 24 * 3600,
  passkey: 600,
} as const;

/** The path of the screen that asks for the password, and then verifies the address. */
export function verificationPath(token: string): string {
  return `/login?${new URLSearchParams({verify: token}).toString()}`;
}

/** The same for a mail. To open it changes nothing: mail scanners open every link. */
export const verificationUrl = (publicUrl: string, token: string): string =>
  new URL(verificationPath(token), publicUrl).href;

/** The screen on which passkeys are added. */
export function passkeyUrl(publicUrl: string, token: string): string {
  const url = new URL('/account', publicUrl);
  url.searchParams.set('passkey', token);
  return url.href;
}

/** The screen on which a new password is chosen. */
export function resetUrl(publicUrl: string, token: string): string {
  const url = new URL('/reset-password', publicUrl);
  url.searchParams.set('token', token);
  return url.href;
}
