import * as z from 'zod/mini';

const answer = z.object({
  place: z.nullable(
    z.object({latitude: z.number(), longitude: z.number(), approximate: z.boolean()}),
  ),
});
/** Where an address is, in degrees, WGS 84; `approximate` of its street, town or ZIP code alone. */
export type FoundPlace = NonNullable<z.infer<typeof answer>['place']>;

export interface PostalAddress {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string | null;
}

/** Two that are the same are one question. */
export const keyOfAddress = ({address, city, state, zip}: PostalAddress): string =>
  JSON.stringify([address, city, state, zip]);

const MOST_KEPT = 20;
const asked = new Map<string, Promise<FoundPlace | null>>();

/**
 * The position of an address by our server; null when the geocoder does not know it. Repeated calls
 * on one page share the request and its answer.
 * @throws {Error} when the server cannot be reached or does not answer.
 */
export async function locate(address: PostalAddress): Promise<FoundPlace | null> {
  const key = keyOfAddress(address);
  const question = asked.get(key) ?? ask(address);
  asked.set(key, question);
  const [oldest] = asked.keys();
  if (asked.size > MOST_KEPT && oldest !== undefined) asked.delete(oldest);
  try {
    return await question;
  } catch (error) {
    asked.delete(key);
    throw error;
  }
}

async function ask(address: PostalAddress): Promise<FoundPlace | null> {
  const response = await fetch('/api/geocode', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(address),
  });
  if (!response.ok) throw new Error(`Looking an address up: ${response.status}`);
  return answer.parse(await response.json()).place;
}
