import {UNASSIGNED_STATE} from '../../schema/limits.ts';

interface Place {
  address: string;
  city: string;
  state: string;
  zip: string | null;
}

/** One line, as on an envelope. A store nobody has placed yet has no city to name. */
export function addressOf({address, city, state, zip}: Place): string {
  if (state === UNASSIGNED_STATE) return address;
  return `${address}, ${city}, ${[state, zip].filter(Boolean).join(' ')}`;
}

export function mapSearchUrl(place: Place & {name: string}): string {
  const query = encodeURIComponent(`${place.name}, ${addressOf(place)}`);
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

export const phoneUrl = (phone: string): string => `tel:${phone.replaceAll(/[^\d+*#]/g, '')}`;

/** Stored addresses are checked when written, but rows from elsewhere may hold anything. */
export function safeUrl(url: string | null): string | undefined {
  const parsed = url ? URL.parse(url) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : undefined;
}
