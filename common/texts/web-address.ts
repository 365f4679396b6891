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
