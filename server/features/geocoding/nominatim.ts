import {z} from 'zod';

/** Milliseconds. */
const TIMEOUT_MS = 5000;
/** Bytes. One place with its address takes about a thousand. */
const LONGEST_ANSWER = 64 * 1024;

export interface GeocodedPlace {
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  /** Of the street, the town or the ZIP code, not of the house. */
  readonly approximate: boolean;
}

/** There was no answer, or none that makes sense. */
export class GeocoderAway extends Error {
  override readonly name = 'GeocoderAway';
}

const degrees = (max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d+)?$/)
    .transform(Number)
    .refine(number => Math.abs(number) <= max);

const answer = z
  .array(
    z.object({
      lat: degrees(90),
      lon: degrees(180),
      address: z.looseObject({house_number: z.string().optional()}).optional(),
    }),
  )
  .max(1);

/** Asks a geocoder where an address is; undefined when it knows no such address. */
export type Geocode = (address: string, signal: AbortSignal) => Promise<GeocodedPlace | undefined>;

/**
 * A geocoder that speaks Nominatim's protocol. Only the address of the settings is ever called: what
 * people type is one parameter of it, and a redirection is no answer.
 * @param url that of the search, such as `https://nominatim.example.com/search`.
 */
export function nominatim(url: string, userAgent: string): Geocode {
  return async (address, signal) => {
    const asked = new URL(url);
    const parameters = {q: address, format: 'json', limit: '1', addressdetails: '1'};
    for (const [name, value] of Object.entries(parameters)) asked.searchParams.set(name, value);
    try {
      const response = await fetch(asked, {
        headers: {'user-agent': userAgent, accept: 'application/json', 'accept-language': 'en-US'},
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      const text = await textOf(response);
      if (!response.ok) throw new GeocoderAway(`It answered ${response.status}.`);
      const [place] = answer.parse(JSON.parse(text));
      if (!place) return undefined;
      const approximate = !place.address?.house_number;
      return {latitude: place.lat, longitude: place.lon, approximate};
    } catch (cause) {
      throw new GeocoderAway('The geocoder cannot be asked now.', {cause});
    }
  };
}

/** The body, as long as it is not longer than an answer can be. */
async function textOf({body}: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > LONGEST_ANSWER) throw new GeocoderAway('Its answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
