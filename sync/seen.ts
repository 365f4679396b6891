import type {Case, Sign, Store, UserProfile} from '../schema/zero.gen.ts';

/**
 * What a moderator judges of a thing: what its people say and show there, all of which a case shows. Not how many
 * like it, who verified it, where it is on the map, nor whether it is shown.
 */
const JUDGED = {
  sign: ['text', 'extractedText', 'imageUrl'],
  store: [
    'name',
    'address',
    'city',
    'state',
    'zip',
    'description',
    'phone',
    'website',
    'facebook',
    'twitter',
    'yelp',
  ],
  person: ['name', 'nickname', 'bio', 'city', 'avatarUrl'],
} as const satisfies {
  sign: readonly (keyof Sign)[];
  store: readonly (keyof Store)[];
  person: readonly (keyof UserProfile)[];
};

/** Characters. Of all that is judged the longest takes a sixth, written as plainly as can be. */
export const LONGEST_SEEN = 40_000;

/**
 * What a case is about as somebody sees it who decides it: the thing, and whose it is. Another one is another
 * decision. @param item none where the thing is gone.
 */
export function seenOf(
  {noun, aboutId}: Pick<Case, 'noun' | 'aboutId'>,
  item: Readonly<Partial<Record<string, unknown>>> | undefined,
): string {
  return JSON.stringify([aboutId, ...(item ? JUDGED[noun].map(name => item[name] ?? null) : [])]);
}
