import {NO_TEXT, wordsOf} from '../../../../schema/words.ts';
import type {Sign, Store, UserProfile} from '../../../../schema/zero.gen.ts';

/** A sign as its table has it. */
export type ManagedSign = Sign & {
  /** None once it was deleted. */
  readonly store?: Store;
  readonly author?: UserProfile;
};

/** What the sign says, to tell it by. */
export const titleOf = (sign: ManagedSign): string => wordsOf(sign) || NO_TEXT;
