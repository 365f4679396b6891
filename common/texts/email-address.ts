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
