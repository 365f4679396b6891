import {addressOf} from '../../schema/words.ts';

export function mapSearchUrl(place: Parameters<typeof addressOf>[0] & {name: string}): string {
  const query = encodeURIComponent(`${place.name}, ${addressOf(place)}`);
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

export const phoneUrl = (phone: string): string => `tel:${phone.replaceAll(/[^\d+*#]/g, '')}`;

/** Stored addresses are checked when written, but rows from elsewhere may hold anything. */
export function safeUrl(url: string | null): string | undefined {
  const parsed = url ? URL.parse(url) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : undefined;
}
