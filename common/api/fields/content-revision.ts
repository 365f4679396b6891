import type {Case, Sign, Store, UserProfile} from '../../../schema/zero.gen.ts';
import type {CaseNoun} from '../../moderation.ts';

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
    'logo',
  ],
  person: ['name', 'nickname', 'bio', 'city', 'avatarUrl'],
} as const satisfies {
  sign: readonly (keyof Sign)[];
  store: readonly (keyof Store)[];
  person: readonly (keyof UserProfile)[];
};

type Item = Readonly<Partial<Record<string, unknown>>>;

/** Characters. Of all that is judged the longest takes a sixth, written as plainly as can be. */
export const LONGEST_REVISION = 40_000;

/**
 * What a moderator sees of a case: the item, and the user behind it. A decision holds for this alone.
 * @param item undefined where the item is gone.
 */
export function contentRevision(
  {noun, aboutId}: Pick<Case, 'noun' | 'aboutId'>,
  item: Item | undefined,
): string {
  return JSON.stringify([aboutId, ...(item ? JUDGED[noun].map(name => item[name] ?? null) : [])]);
}

/** What a moderator sees of a sign when hiding or showing it without a case. */
export const signRevision = (sign: Pick<Sign, 'userId' | (typeof JUDGED.sign)[number]>): string =>
  contentRevision({noun: 'sign', aboutId: sign.userId}, sign);

export const storeRevision = (
  store: Pick<Store, 'ownerId' | 'createdBy' | (typeof JUDGED.store)[number]>,
): string => contentRevision({noun: 'store', aboutId: store.ownerId ?? store.createdBy}, store);

export const judgedOf = <Value>(
  noun: CaseNoun,
  item: Readonly<Record<string, Value>>,
): Record<string, Value | null> =>
  Object.fromEntries(JUDGED[noun].map(name => [name, item[name] ?? null]));
