import {addressOf} from '../../schema/words.ts';

export function mapSearchUrl(place: Parameters<typeof addressOf>[0] & {name: string}): string {
  const query = encodeURIComponent(`${place.name}, ${addressOf(place)}`);
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

export const phoneUrl = (phone: string): string => `tel:${phone.replaceAll(/[^\d+*#]/g, '')}`;
