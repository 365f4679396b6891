/**
 * An address as mail servers take it, so that two spellings are one account: trimmed, lowercased, and its
 * domain in the letters of domain names, whatever script it is typed in.
 */
export function canonicalEmail(typed: string): string {
  const email = typed.trim().toLowerCase();
  const [, person, domain] = /^(.+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
  const url = `http://${domain}`;
  return domain && URL.canParse(url) ? `${person}@${new URL(url).hostname}` : email;
}

/**
 * A web address that a browser may safely follow, in the form it gives it; undefined for other text. Chromium
 * takes a blank in the name of a host, which the server does not, and writes it with a percent sign. A name before
 * the host is a mail address, or looks like another host.
 */
export function webAddressOf(text: string | null): string | undefined {
  const url = text !== null && URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url && /^https?:$/.test(url.protocol) && !url.hostname.includes('%');
  return isWeb && url.username === '' && url.password === '' ? url.href : undefined;
}

/** Whether it can be followed from anywhere: the host has a name of several parts, or a number. */
export function isPublicAddress(text: string): boolean {
  const href = webAddressOf(text);
  return href !== undefined && new URL(href).hostname.includes('.');
}

/** Users type `example.com`, also with a port; the stored address is a whole one. */
export const withScheme = (text: string): string =>
  text === '' || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;

/** A number with its area code and letters that stand for digits, such as 1-800-FLOWERS. */
export const LETTERED_NUMBER = /^\+?1?[-. ]*\(?\d{3}\)?[-. ]*[a-z\d][a-z\d-. ]*$/i;
/** A local number has 7 digits; one with letters has an area code before it. */
const LOCAL_DIGITS = 7;
const LETTERED_DIGITS = 10;

/**
 * Whether a text holds a number that could be called. Whether it is assigned depends on numbering plans, which
 * change, so that is left to who shows it.
 */
export function hasPhoneNumber(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  if (digits >= LOCAL_DIGITS) return true;
  const keys = text.match(/[a-z\d]/gi)?.length ?? 0;
  return LETTERED_NUMBER.test(text) && keys >= LETTERED_DIGITS;
}
