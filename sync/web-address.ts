/** A web address that a browser may safely follow, in the form it gives it; undefined for other text. */
export function webAddressOf(text: string | null): string | undefined {
  const url = text !== null && URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
