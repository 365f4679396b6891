/** Seconds that the links in mails work. Who asked for one waits for it; who is invited does not. */
export const LINKS_LAST_S = {
  verification: 24 * 3600,
  reset: 3600,
  invitation: 7 * 24 * 3600,
} as const;

/** Where the link in a mail leads that proves an address. Says there how it went, in `error` if it did not. */
export function verificationUrl(publicUrl: string, token: string): string {
  const url = new URL('/api/auth/verify-email', publicUrl);
  url.searchParams.set('token', token);
  url.searchParams.set('callbackURL', '/login?verified=yes');
  return url.href;
}

/** The screen on which a new password is chosen. */
export function resetUrl(publicUrl: string, token: string): string {
  const url = new URL('/reset-password', publicUrl);
  url.searchParams.set('token', token);
  return url.href;
}
