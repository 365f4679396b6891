import {cut, wordsOf} from '../../../../common/texts/words.ts';
import type {Sign, SignInteraction, Store, UserProfile} from '../../../../schema/zero.gen.ts';

const LENGTH = 60;

/** The name of a sign where it cannot be shown: in a tab, or in a share. */
export function signTitle(sign: Parameters<typeof wordsOf>[0], storeName: string): string {
  const words = wordsOf(sign).replaceAll(/\s+/g, ' ');
  return words ? `“${cut(words, LENGTH)}” at ${storeName}` : `Sign at ${storeName}`;
}

/** A sign as the lists read it: with its author and what the person at the screen did with it. */
export type CardSign = Sign & {
  readonly author?: Pick<UserProfile, 'name' | 'nickname'>;
  readonly interactions?: SignInteraction;
  /** It is not live yet, so no user can react to it. */
  readonly onlyHere?: true;
};

export type CardStore = Pick<Store, 'id' | 'name' | 'ownerId'>;

export type Reaction = 'liked' | 'confirmed' | 'gone';
